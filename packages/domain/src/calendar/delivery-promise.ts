import { berlinTime } from "../format/berlin.ts";
import type { DeliveryTimes } from "../goods/values.ts";
import { addBusinessDays, firstDayFrom, isBusinessDay } from "./business-days.ts";
import { addDays, weekday } from "./days.ts";
import { type ClassTerms, classSpans, defaultClassTerms } from "./delivery-classes.ts";

/** First and last promised ISO day in Europe/Berlin, both business days. */
export type DeliveryPromise = { readonly from: string; readonly to: string };

/** An area's departures from the default rule: its terms of the class, and the days it works. */
type Own = { readonly terms?: ClassTerms; readonly works?: (day: string) => boolean };

/**
 * The cut-off is exclusive: 10:00:00 is late. A day that the class does not take counts for the next one.
 * @param placedAt ISO instant
 * @returns the ISO day an order counts for
 * @throws NoBusinessDayError when none follows within 120 calendar days
 */
export function countsFor({ cutOff, weekdays }: ClassTerms, placedAt: string, works = isBusinessDay): string {
  const { date, time } = berlinTime(placedAt);
  const inTime = cutOff === null || time < cutOff;
  return firstDayFrom(inTime ? date : addDays(date, 1), (day) => weekdays.includes(weekday(day)) && works(day));
}

/** @returns the first working day from a Monday on, and the last working day of that day's week */
function weekFrom(monday: string, works: (day: string) => boolean): DeliveryPromise {
  const from = firstDayFrom(monday, works);
  const rest = Array.from({ length: 8 - weekday(from) }, (_, later) => addDays(from, later));
  return { from, to: rest.findLast(works) ?? from };
}

/**
 * The rule of portal §9; delivery-area/schedule.ts adds an area's own terms.
 * @param placedAt ISO instant with its offset
 * @returns the days between which an order of these delivery times is to be delivered
 * @throws RangeError for an instant without offset; NoBusinessDayError when no working day follows within 120 calendar days
 */
export function deliveryPromise(deliveryTimes: DeliveryTimes, placedAt: string, own: Own = {}): DeliveryPromise {
  const { terms = defaultClassTerms[deliveryTimes], works = isBusinessDay } = own;
  const day = countsFor(terms, placedAt, works);
  const span = classSpans[deliveryTimes];
  if ("weeksLater" in span) return weekFrom(addDays(day, 1 - weekday(day) + 7 * span.weeksLater), works);
  const [from, to] = span.businessDays;
  return { from: addBusinessDays(day, from, works), to: addBusinessDays(day, to, works) };
}
