const wallClock = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Berlin",
  dateStyle: "short",
  timeStyle: "medium",
});

/** A moment as the clock on a wall in Germany shows it. */
export type BerlinTime = { readonly date: string; readonly time: string };

/**
 * The moment of an ISO instant. One without an offset is refused with a RangeError: `Date` would read it in the machine's own zone.
 */
export function momentOf(instant: string): Date {
  if (!/(?:Z|[+-]\d\d:\d\d)$/.test(instant)) throw new RangeError("An instant needs its offset from UTC.");
  return new Date(instant);
}

/**
 * Day ("2026-12-29") and time of day ("07:00:00") of an ISO instant in Europe/Berlin. Sweden writes both as ISO does, which saves
 * the browser a calendar library. Raises a RangeError for what is not an instant.
 */
export function berlinTime(instant: string): BerlinTime {
  const [date = "", time = ""] = wallClock.format(momentOf(instant)).split(" ");
  return { date, time };
}

/** In the hour that autumn has twice, whether an ISO instant lies in its summer or its winter time; undefined at any other hour. */
export function doubledHour(instant: string): "summer" | "winter" | undefined {
  const { time } = berlinTime(instant);
  const timeAfter = (hours: number) =>
    berlinTime(new Date(momentOf(instant).getTime() + hours * 3_600_000).toISOString()).time;
  if (timeAfter(1) === time) return "summer";
  return timeAfter(-1) === time ? "winter" : undefined;
}

/** Whole days from one ISO day to another; days are counted, not hours, so daylight saving does not matter. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
