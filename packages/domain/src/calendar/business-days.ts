import { Temporal } from "temporal-polyfill";
import { weekday } from "./days.ts";
import { holidayKey } from "./holidays.ts";

/** The most calendar days that a search for a business day looks ahead (portal §9). */
export const businessDayLimit = 120;

/** No business day was found within `businessDayLimit` calendar days. */
export class NoBusinessDayError extends Error {
  override name = "NoBusinessDayError";
  constructor(from: string) {
    super(`No business day found within ${businessDayLimit} calendar days from ${from}.`);
  }
}

/** A cache: delivery promises ask about the same few weeks again and again, and the calendar is the expensive part. */
const known = new Map<string, boolean>();
const mostKnown = 5000;

/** @returns whether an ISO day is Monday to Friday and not a nationwide holiday (portal §3, §9) */
export function isBusinessDay(day: string): boolean {
  const told = known.get(day);
  if (told !== undefined) return told;
  const found = weekday(day) <= 5 && holidayKey(day) === undefined;
  if (known.size >= mostKnown) known.clear();
  known.set(day, found);
  return found;
}

/**
 * @returns the first ISO day from `day` on, itself included, that `accepts` takes
 * @throws NoBusinessDayError when none follows within 120 calendar days
 */
export function firstDayFrom(day: string, accepts: (candidate: string) => boolean): string {
  const first = Temporal.PlainDate.from(day);
  for (let days = 0; days <= businessDayLimit; days++) {
    const candidate = first.add({ days }).toString();
    if (accepts(candidate)) return candidate;
  }
  throw new NoBusinessDayError(day);
}

/**
 * @returns the first business day after an ISO day
 * @throws NoBusinessDayError when none follows within 120 calendar days
 */
export function nextBusinessDay(day: string): string {
  return addBusinessDays(day, 1);
}

/**
 * @param works the days that count; business days unless an area works on fewer days
 * @returns the ISO day `count` business days after `day`; with `count` 0 the day itself or the first business day after it
 * @throws NoBusinessDayError when that day lies more than 120 calendar days ahead; RangeError unless `count` is 0, 1, 2, …
 */
export function addBusinessDays(day: string, count: number, works: (day: string) => boolean = isBusinessDay): string {
  if (!Number.isInteger(count) || count < 0) throw new RangeError("Business days are counted forward, in whole days.");
  if (count === 0) return firstDayFrom(day, works);
  let left = count;
  return firstDayFrom(day, (candidate) => {
    if (candidate > day && works(candidate)) left -= 1;
    return left === 0;
  });
}
