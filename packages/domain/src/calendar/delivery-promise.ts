import { berlinTime } from "../format/berlin.ts";
import type { DeliveryTimes } from "../order/values.ts";
import { addBusinessDays, firstDayFrom, isBusinessDay } from "./business-days.ts";
import { addDays, weekday } from "./days.ts";
import { type ClassTerms, classSpans, defaultClassTerms } from "./delivery-classes.ts";

/** First and last promised ISO day, both business days, in Europe/Berlin. */
export type DeliveryPromise = { readonly from: string; readonly to: string };

/** How somebody departs from the rule: when they take orders of the class, and on which days they work. */
type Own = { readonly terms?: ClassTerms; readonly works?: (day: string) => boolean };

/** The ISO day an order counts for: a cut-off is exclusive (10:00:00 is late), and a day its class does not take counts for the next. */
export function countsFor({ cutOff, weekdays }: ClassTerms, placedAt: string, works = isBusinessDay): string {
  const { date, time } = berlinTime(placedAt);
  const inTime = cutOff === null || time < cutOff;
  return firstDayFrom(inTime ? date : addDays(date, 1), (day) => weekdays.includes(weekday(day)) && works(day));
}

/** The first and the last day one works in the week of the first such day from a Monday on. */
function weekFrom(monday: string, works: (day: string) => boolean): DeliveryPromise {
  const from = firstDayFrom(monday, works);
  const rest = Array.from({ length: 8 - weekday(from) }, (_, later) => addDays(from, later));
  return { from, to: rest.findLast(works) ?? from };
}

/**
 * The days between which an order of these delivery times is to be delivered (portal §9; architecture, decisions); an area's own are
 * in delivery-area/schedule.ts. `placedAt` is an ISO instant with its offset; one without raises a RangeError.
 */
export function deliveryPromise(deliveryTimes: DeliveryTimes, placedAt: string, own: Own = {}): DeliveryPromise {
  const { terms = defaultClassTerms[deliveryTimes], works = isBusinessDay } = own;
  const day = countsFor(terms, placedAt, works);
  const span = classSpans[deliveryTimes];
  if ("weeksLater" in span) return weekFrom(addDays(day, 1 - weekday(day) + 7 * span.weeksLater), works);
  const [from, to] = span.businessDays;
  return { from: addBusinessDays(day, from, works), to: addBusinessDays(day, to, works) };
}
