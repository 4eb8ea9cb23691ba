import { Temporal } from "temporal-polyfill";
import { weekday } from "./days.ts";
import { holidayKey } from "./holidays.ts";

/** How many calendar days a search looks ahead (portal §9, "Next business day limit 120"). */
export const businessDayLimit = 120;

/** No business day was found within the limit. */
export class NoBusinessDayError extends Error {
  override name = "NoBusinessDayError";
  constructor(from: string) {
    super(`No business day found within ${businessDayLimit} calendar days from ${from}.`);
  }
}

/** Promises ask about the same few weeks again and again, and whatever else they reckon takes less than the calendar. */
const known = new Map<string, boolean>();
const mostKnown = 5000;

/** Monday to Friday without the holidays of portal §3. */
export function isBusinessDay(day: string): boolean {
  const told = known.get(day);
  if (told !== undefined) return told;
  const found = weekday(day) <= 5 && holidayKey(day) === undefined;
  if (known.size >= mostKnown) known.clear();
  known.set(day, found);
  return found;
}

/** The first day from `day` on, itself included, that is accepted. Raises NoBusinessDayError after 120 calendar days. */
export function firstDayFrom(day: string, accepts: (candidate: string) => boolean): string {
  const first = Temporal.PlainDate.from(day);
  for (let days = 0; days <= businessDayLimit; days++) {
    const candidate = first.add({ days }).toString();
    if (accepts(candidate)) return candidate;
  }
  throw new NoBusinessDayError(day);
}

/** The first business day after an ISO day. */
export function nextBusinessDay(day: string): string {
  return addBusinessDays(day, 1);
}

/**
 * The business day that comes `count` business days after an ISO day; with 0 the day itself, or the first business day after it.
 * Whoever works on fewer days says on which. Raises NoBusinessDayError when that lies more than 120 calendar days ahead, and
 * RangeError unless `count` is 0, 1, 2, ….
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
