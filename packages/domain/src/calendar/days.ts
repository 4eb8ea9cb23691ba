import { Temporal } from "temporal-polyfill";

/** @returns 1 for Monday to 7 for Sunday */
export function weekday(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

/** @returns the ISO day `days` calendar days after `day` */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
