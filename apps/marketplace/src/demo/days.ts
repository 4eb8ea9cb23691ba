import { isBusinessDay } from "@partner-konto/domain/calendar/business-days";
import { slotStart } from "@partner-konto/domain/calendar/slot-start";

const dayMs = 86_400_000;

/** Days since 1970, for arithmetic on ISO dates. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
export const isoDay = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);
/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => (dayNumber(day) + 4) % 7;

/** Caches a function's results; the demo asks the calendar about ten thousand times about the same days. */
function remembered<T>(answer: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const now = answer(key);
    known.set(key, now);
    return now;
  };
}

const isWorkingDay = remembered(isBusinessDay);
const offset = remembered((day: string) => slotStart(day, { from: 12, to: 17 }).slice(-6));

/** The working day `count` working days after a day; for 0 the day itself or the next working day. */
export function workingDay(day: string, count: number): string {
  let number = dayNumber(day);
  while (!isWorkingDay(isoDay(number))) number += 1;
  for (let left = count; left > 0; left -= 1) {
    do number += 1;
    while (!isWorkingDay(isoDay(number)));
  }
  return isoDay(number);
}

/** The UTC instant of a Berlin day and the minutes since its midnight. */
export function instantAt(day: string, minutes: number, seconds = 0): string {
  const time = new Date((minutes * 60 + seconds) * 1000).toISOString().slice(11, 19);
  return new Date(`${day}T${time}${offset(day)}`).toISOString();
}

/** The start of a delivery slot as stored in an order: Berlin time with its offset. */
export const slotInstant = (day: string, hour: 7 | 12): string =>
  `${day}T${String(hour).padStart(2, "0")}:00:00${offset(day)}`;
