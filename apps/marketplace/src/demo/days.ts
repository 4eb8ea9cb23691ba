import { isBusinessDay } from "@partner-konto/domain/calendar/business-days";
import { slotStart } from "@partner-konto/domain/calendar/slot-start";

const dayMs = 86_400_000;

/** Caches a function's results; the demo asks the calendar a hundred thousand times about the same days. */
function remembered<Key, T>(answer: (key: Key) => T): (key: Key) => T {
  const known = new Map<Key, T>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const now = answer(key);
    known.set(key, now);
    return now;
  };
}

/** Days since 1970, for arithmetic on ISO dates. */
export const dayNumber = remembered((day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs);
export const isoDay = remembered((number: number): string => new Date(number * dayMs).toISOString().slice(0, 10));
/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: string): number => (dayNumber(day) + 4) % 7;

const isWorkingDay = remembered((number: number) => isBusinessDay(isoDay(number)));
const offset = remembered((day: string) => slotStart(day, { from: 12, to: 17 }).slice(-6));
/** Midnight by the offset of the day's slots. */
const midnight = remembered((day: string) => Date.parse(`${day}T00:00:00${offset(day)}`));

/** The working day `count` working days after a day; for 0 the day itself or the next working day. */
export function workingDay(day: string, count: number): string {
  let number = dayNumber(day);
  while (!isWorkingDay(number)) number += 1;
  for (let left = count; left > 0; left -= 1) {
    do number += 1;
    while (!isWorkingDay(number));
  }
  return isoDay(number);
}

/** The UTC instant of a Berlin day and the minutes since its midnight. */
export const instantAt = (day: string, minutes: number, seconds = 0): string =>
  new Date(midnight(day) + (minutes * 60 + seconds) * 1000).toISOString();

/** The start of a delivery slot as stored in an order: Berlin time with its offset. */
export const slotInstant = (day: string, hour: 7 | 12): string =>
  `${day}T${String(hour).padStart(2, "0")}:00:00${offset(day)}`;
