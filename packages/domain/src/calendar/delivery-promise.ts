import { berlinTime } from "../format/berlin.ts";
import type { DeliveryTimes } from "../order/values.ts";
import { addBusinessDays, addDays, firstDayFrom, isBusinessDay, weekday } from "./business-days.ts";

/** First and last promised ISO day, both business days, in Europe/Berlin. */
export type DeliveryPromise = { readonly from: string; readonly to: string };

/**
 * A class of delivery times: until when and until which weekday it takes an order (on business days only), and what it promises
 * from the day the order counts for: so many business days later, or the business days of a following calendar week.
 */
type DeliveryClass = { readonly cutOff?: string; readonly lastWeekday?: number } & (
  | { readonly businessDays: readonly [number, number] }
  | { readonly weeksLater: number }
);

/** Portal §9. Ours: weekTimeOne is the following calendar week, weekTimeTwo the one after; normal promises what fiveTenDays does. */
const classes: Readonly<Record<DeliveryTimes, DeliveryClass>> = {
  today: { cutOff: "10:00:00", businessDays: [0, 0] },
  twentyFourHours: { cutOff: "16:00:00", lastWeekday: 4, businessDays: [1, 1] },
  twoWorkingDays: { businessDays: [2, 2] },
  threeFiveDays: { businessDays: [3, 5] },
  fiveTenDays: { businessDays: [5, 10] },
  weekTimeOne: { weeksLater: 1 },
  weekTimeTwo: { weeksLater: 2 },
  normal: { businessDays: [5, 10] },
};

/** A cut-off is exclusive: 10:00:00 is late. An order its class does not take that day counts for the next day it does. */
function countsFor({ cutOff = "24:00:00", lastWeekday = 5 }: DeliveryClass, placedAt: string): string {
  const { date, time } = berlinTime(placedAt);
  const takes = (day: string): boolean => weekday(day) <= lastWeekday && isBusinessDay(day);
  return firstDayFrom(time < cutOff ? date : addDays(date, 1), takes);
}

/**
 * The days between which an order of these delivery times is to be delivered (portal §9; architecture, decisions). `placedAt` is
 * an ISO instant with its offset; one without raises a RangeError.
 */
export function deliveryPromise(deliveryTimes: DeliveryTimes, placedAt: string): DeliveryPromise {
  const chosen = classes[deliveryTimes];
  const day = countsFor(chosen, placedAt);
  if ("businessDays" in chosen) {
    const [from, to] = chosen.businessDays;
    return { from: addBusinessDays(day, from), to: addBusinessDays(day, to) };
  }
  const monday = addDays(day, 1 - weekday(day) + 7 * chosen.weeksLater);
  const week = [0, 1, 2, 3, 4].map((later) => addDays(monday, later)).filter(isBusinessDay);
  return { from: week.at(0) ?? monday, to: week.at(-1) ?? monday };
}
