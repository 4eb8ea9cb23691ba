import type { DeliveryTimes } from "../order/values.ts";

/**
 * When a class of delivery times takes orders: until when ("HH:MM" in Europe/Berlin, exclusive; null for all day) and on which
 * weekdays (1 for Monday), of which only business days count.
 */
export type ClassTerms = { readonly cutOff: string | null; readonly weekdays: readonly number[] };

/** What a class promises from the day the order counts for: so many business days later, or those of a following calendar week. */
export type ClassSpan = { readonly businessDays: readonly [number, number] } | { readonly weeksLater: number };

/** Portal §9. Ours: weekTimeOne is the following calendar week, weekTimeTwo the one after; normal promises what fiveTenDays does. */
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

/** The terms of portal §9, which an area has until its dealer sets others. */
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
