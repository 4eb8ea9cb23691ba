import type { DeliveryTimes } from "../goods/values.ts";

/**
 * When a class of delivery times takes orders. `cutOff` is the exclusive end of the day's orders, "HH:MM" in Europe/Berlin, null for all
 * day. `weekdays` are 1 for Monday to 7 for Sunday; only the business days among them count.
 */
export type ClassTerms = { readonly cutOff: string | null; readonly weekdays: readonly number[] };

/** The promise of a class: a range of business days after the day the order counts for, or the working days of a later calendar week. */
export type ClassSpan = { readonly businessDays: readonly [number, number] } | { readonly weeksLater: number };

/**
 * Portal §9. Not specified there: weekTimeOne is the following calendar week, weekTimeTwo the one after, and normal promises the same as
 * fiveTenDays.
 */
export const classSpans: Readonly<Record<DeliveryTimes, ClassSpan>> = {
  today: { businessDays: [0, 0] },
  twentyFourHours: { businessDays: [1, 1] },
  twoWorkingDays: { businessDays: [2, 2] },
  threeFiveDays: { businessDays: [3, 5] },
  fiveTenDays: { businessDays: [5, 10] },
  weekTimeOne: { weeksLater: 1 },
  weekTimeTwo: { weeksLater: 2 },
  normal: { businessDays: [5, 10] },
};

const allDay: ClassTerms = { cutOff: null, weekdays: [1, 2, 3, 4, 5] };

/** The terms of portal §9; they apply to an area until its dealer sets others. */
export const defaultClassTerms: Readonly<Record<DeliveryTimes, ClassTerms>> = {
  today: { cutOff: "10:00", weekdays: [1, 2, 3, 4, 5] },
  twentyFourHours: { cutOff: "16:00", weekdays: [1, 2, 3, 4] },
  twoWorkingDays: allDay,
  threeFiveDays: allDay,
  fiveTenDays: allDay,
  weekTimeOne: allDay,
  weekTimeTwo: allDay,
  normal: allDay,
};
