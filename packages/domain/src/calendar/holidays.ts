import { Temporal } from "temporal-polyfill";
import { easterSunday } from "./easter.ts";
import { holidayTexts } from "./texts.ts";

export type HolidayKey = keyof typeof holidayTexts;

/** Fixed days by "month-day" (portal §3). 24 and 31 December count as full holidays. */
const fixed: Readonly<Record<string, HolidayKey>> = {
  "01-01": "neuJahr",
  "05-01": "tagDerArbeit",
  "10-03": "tagDeutscheEinheit",
  "12-24": "heiligAbend",
  "12-25": "ersterWeihnachtstag",
  "12-26": "zweiterWeihnachtstag",
  "12-31": "silvester",
};

/** Movable days by their distance in days from Easter Sunday (portal §3). */
const movable: Readonly<Record<number, HolidayKey>> = {
  [-2]: "karFreitag",
  1: "osterMontag",
  39: "christiHimmelfahrt",
  50: "pfingstMontag",
};

/**
 * When a fixed and a movable holiday coincide, as Labour Day and Ascension on 1 May 2008, the fixed one names the day.
 * @returns the nationwide holiday on an ISO day (portal §3), or undefined
 * @throws RangeError for an invalid day
 */
export function holidayKey(day: string): HolidayKey | undefined {
  const date = Temporal.PlainDate.from(day);
  return fixed[date.toString().slice(-5)] ?? movable[easterSunday(date.year).until(date).days];
}

/**
 * @returns the German name of the nationwide holiday on an ISO day, such as "Karfreitag"; undefined on other days
 * @throws RangeError for an invalid day
 */
export function holidayName(day: string): string | undefined {
  const key = holidayKey(day);
  return key && holidayTexts[key];
}
