const wallClock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  dateStyle: "short",
  timeStyle: "medium",
});

/** A moment as a clock in Germany shows it: ISO day, and time of day with seconds. */
export type BerlinTime = { readonly date: string; readonly time: string };

/**
 * An instant without offset is refused, because `Date` would read it in the machine's own time zone.
 * @returns the moment of an ISO instant
 * @throws RangeError for an instant without offset
 */
export function momentOf(instant: string): Date {
  if (!/(?:Z|[+-]\d\d:\d\d)$/.test(instant)) throw new RangeError("An instant needs its offset from UTC.");
  return new Date(instant);
}

/**
 * Formats with the Swedish locale, which writes ISO dates and times; this saves the browser a calendar library.
 * @returns day ("2026-12-29") and time of day ("07:00:00") of an ISO instant in Europe/Berlin
 * @throws RangeError for an invalid instant, or one without offset
 */
export function berlinTime(instant: string): BerlinTime {
  const [date = "", time = ""] = wallClock.format(momentOf(instant)).split(" ");
  return { date, time };
}

/** @returns whether an ISO instant in the hour repeated in autumn is in summer or in winter time; undefined at any other hour */
export function doubledHour(instant: string): "summer" | "winter" | undefined {
  const { time } = berlinTime(instant);
  const timeAfter = (hours: number) =>
    berlinTime(new Date(momentOf(instant).getTime() + hours * 3_600_000).toISOString()).time;
  if (timeAfter(1) === time) return "summer";
  return timeAfter(-1) === time ? "winter" : undefined;
}

/**
 * Counts days, not hours, so daylight saving has no effect.
 * @returns whole days from one ISO day to another, negative when `to` is earlier
 */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
