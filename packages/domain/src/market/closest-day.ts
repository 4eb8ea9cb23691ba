import { daysBetween } from "../format/berlin.ts";

/** @returns the index of the ISO day closest to `day`, the first one of equally close days; -1 for an empty list */
export function closestDayIndex(day: string, days: readonly string[]): number {
  const away = days.map((other) => Math.abs(daysBetween(day, other)));
  return away.indexOf(Math.min(...away));
}
