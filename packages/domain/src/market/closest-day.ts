import { daysBetween } from "../format/berlin.ts";

/** Where in a list the ISO day stands that is closest to another; of two as close the first. -1 for an empty list. */
export function closestDayIndex(day: string, days: readonly string[]): number {
  const away = days.map((other) => Math.abs(daysBetween(day, other)));
  return away.indexOf(Math.min(...away));
}
