import { Temporal } from "temporal-polyfill";

/** 1 for Monday to 7 for Sunday. */
export function weekday(day: string): number {
  return Temporal.PlainDate.from(day).dayOfWeek;
}

/** The ISO day so many days later. */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
