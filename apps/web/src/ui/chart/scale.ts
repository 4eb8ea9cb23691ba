import { daysBetween } from "@partner-konto/domain/format/berlin";

/** The ISO day `days` later. Charts do not load the calendar library. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Axis values that enclose the data, in steps of 1, 2 or 5 times a power of ten and at least 1.
 * @param most the intended number of steps
 */
export function valueTicks(lowest: number, highest: number, most: number): number[] {
  const wanted = Math.max(1, (highest - lowest) / most);
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= wanted) ?? wanted;
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step);
}

/** A labelled day of the axis, written as a day, or as a month for a long span. */
export interface DayTick {
  day: string;
  is: "day" | "month";
}

/** At most about `most` labelled days: every 1 or 2 days, every 1 or 2 weeks on Mondays, or first days of months. */
export function dayTicks(from: string, to: string, most: number): DayTick[] {
  const span = daysBetween(from, to);
  for (const step of [1, 2, 7, 14]) {
    if (span / step >= most) continue;
    // The first Monday; 1970-01-05 was one.
    const begin = step < 7 ? 0 : (7 - (daysBetween("1970-01-05", from) % 7)) % 7;
    const count = Math.floor((span - begin) / step) + 1;
    return Array.from({ length: count }, (_, at) => ({ day: dayAfter(from, begin + at * step), is: "day" as const }));
  }
  const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const firstOf = (month: number): string =>
    `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`;
  const begin = from.endsWith("-01") ? monthOf(from) : monthOf(from) + 1;
  const months = monthOf(to) - begin + 1;
  const step = [1, 2, 3, 6, 12].find((size) => months / size <= most) ?? 12 * Math.ceil(months / 12 / most);
  const first = Math.ceil(begin / step) * step;
  return Array.from({ length: Math.max(0, Math.floor((monthOf(to) - first) / step) + 1) }, (_, at) => ({
    day: firstOf(first + at * step),
    is: "month" as const,
  }));
}
