import { berlinTime } from "../format/berlin.ts";
import { fill } from "../texts/fill.ts";
import { addDays, weekday } from "./days.ts";
import type { DeliveryPromise } from "./delivery-promise.ts";
import { holidayName } from "./holidays.ts";
import { type Half, isSlotOver, slotsOn } from "./slots.ts";
import { notOfferedTexts } from "./texts.ts";

/** A day in the date picker for deliveries. */
export type DeliveryDay = {
  readonly date: string;
  readonly offered: boolean;
  /** Why the day is not offered, in German; null when it is offered. */
  readonly reason: string | null;
  /** The area's objection to an offered day, in German; the dealer may promise the day all the same. */
  readonly against: string | null;
  /** Position relative to the promise; null without a promise. A `late` day is offered and marked. */
  readonly promised: "early" | "inside" | "late" | null;
};

/** @returns the objection of the orders' areas to an ISO day, or to half of it, in German; undefined without objection */
export type AreaDays = (day: string, half?: Half) => string | undefined;

/**
 * Dealers may pick business days and Saturdays (portal §9 has weekend slots) while one of the day's slots is not over. Sundays and
 * holidays are not offered; a holiday is named even on a Sunday. The rule is not specified.
 * @param now ISO instant
 * @returns why an ISO day is not offered for delivery, in German; null when it is offered
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

/** `now` is an ISO instant. Without `areaDays` no area objects to any day. */
export type DaysQuestion = {
  readonly promise: DeliveryPromise | null;
  readonly now: string;
  readonly areaDays?: AreaDays | undefined;
};

/**
 * All day pickers and calendars show these days (portal §9).
 * @param from ISO day
 * @returns `count` days from `from` on, each with its reason when it is not offered, the areas' objection, and its position relative to
 *   the promise
 */
export function deliveryDays({
  from,
  count,
  promise,
  now,
  areaDays,
}: DaysQuestion & { readonly from: string; readonly count: number }): DeliveryDay[] {
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
