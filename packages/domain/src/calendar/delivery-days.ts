import { berlinTime } from "../format/berlin.ts";
import { notOfferedTexts } from "../texts/calendar.ts";
import { fill } from "../texts/fill.ts";
import { addDays, weekday } from "./days.ts";
import type { DeliveryPromise } from "./delivery-promise.ts";
import { holidayName } from "./holidays.ts";
import { type Half, hasSlotBegun, isSlotOver, slotsOn } from "./slots.ts";

/** A day in the picker of a delivery date. */
export type DeliveryDay = {
  readonly date: string;
  readonly offered: boolean;
  /** Why it is not offered, in German; null when it is. */
  readonly reason: string | null;
  /** What the area has against a day that is offered, in German; it may be promised all the same. */
  readonly against: string | null;
  /** Where it lies to the promise; null when nothing was promised. Earlier is fine, `late` is offered and marked. */
  readonly promised: "early" | "inside" | "late" | null;
};

/** What the orders' areas have against an ISO day, or against half of it, in German; undefined where nothing. */
export type AreaDays = (day: string, half?: Half) => string | undefined;

/**
 * Why an ISO day is not offered for delivery at an ISO instant, in German, or null when it is. Ours: dealers may pick business days and
 * Saturdays (portal §9 has weekend slots) as long as one of their slots is not over; Sundays and holidays are not offered. A holiday is
 * named even on a Sunday.
 */
export function whyNotOffered(day: string, now: string): string | null {
  if (day < berlinTime(now).date) return notOfferedTexts.past;
  const name = holidayName(day);
  if (name !== undefined) return fill(notOfferedTexts.holiday, { name });
  if (weekday(day) === 7) return notOfferedTexts.sunday;
  return slotsOn(day).every((slot) => isSlotOver(day, slot, now)) ? notOfferedTexts.over : null;
}

function place(date: string, promise: DeliveryPromise | null): DeliveryDay["promised"] {
  if (promise === null) return null;
  if (date < promise.from) return "early";
  return date <= promise.to ? "inside" : "late";
}

/** `now` is an ISO instant. Without areas nothing stands against a day. */
export type DaysAsked = {
  readonly promise: DeliveryPromise | null;
  readonly now: string;
  readonly areaDays?: AreaDays | undefined;
};

/**
 * `count` days from the ISO day `from` on, each offered or with its reason, with what the areas have against it, and its place to the
 * promise (portal §9). What shows days shows these.
 */
export function deliveryDays({
  from,
  count,
  promise,
  now,
  areaDays,
}: DaysAsked & { readonly from: string; readonly count: number }): DeliveryDay[] {
  return Array.from({ length: count }, (_, ahead) => {
    const date = addDays(from, ahead);
    const reason = whyNotOffered(date, now);
    const offered = reason === null;
    return {
      date,
      offered,
      reason,
      against: (offered && areaDays?.(date)) || null,
      promised: place(date, promise),
    };
  });
}

/** So far a proposal looks ahead, in days: an area may be closed for weeks. */
const lookAhead = 60;

/**
 * The day and half to begin with: the first of the promise, or after it, that has not begun and that the areas have nothing against; where
 * there is none, the first that is not over.
 */
export function proposedSlot({ promise, now, areaDays }: DaysAsked): { readonly day: string; readonly half: Half } {
  const { date: today } = berlinTime(now);
  const from = promise && promise.from > today ? promise.from : today;
  const halves = deliveryDays({ from, count: lookAhead, promise, now })
    .filter(({ offered }) => offered)
    .flatMap(({ date }) => ([0, 1] as const).map((half) => ({ day: date, half, slot: slotsOn(date)[half] })))
    .filter(({ day, slot }) => !isSlotOver(day, slot, now));
  const free = halves.find(
    ({ day, half, slot }) => !hasSlotBegun(day, slot, now) && areaDays?.(day, half) === undefined,
  );
  const { day, half } = free ?? halves[0] ?? { day: from, half: 0 };
  return { day, half };
}
