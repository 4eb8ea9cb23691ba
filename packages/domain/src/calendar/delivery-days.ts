import { notOfferedTexts } from "../texts/calendar.ts";
import { fill } from "../texts/fill.ts";
import { addDays, weekday } from "./days.ts";
import type { DeliveryPromise } from "./delivery-promise.ts";
import { holidayName } from "./holidays.ts";

/** A day in the picker of a delivery date. */
export type DeliveryDay = {
  readonly date: string;
  readonly offered: boolean;
  /** Why it is not offered, in German; null when it is. */
  readonly reason: string | null;
  /** Where it lies to the promise; null when nothing was promised. Earlier is fine, `late` is offered and marked. */
  readonly promised: "early" | "inside" | "late" | null;
};

/**
 * Why an ISO day is not offered for delivery, in German, or null when it is. Ours: dealers may pick business days and Saturdays
 * (portal §9 has weekend slots) from today on; Sundays and holidays are not offered, past days neither. A holiday is named even on
 * a Sunday.
 */
export function whyNotOffered(day: string, today: string): string | null {
  if (day < today) return notOfferedTexts.past;
  const name = holidayName(day);
  if (name !== undefined) return fill(notOfferedTexts.holiday, { name });
  return weekday(day) === 7 ? notOfferedTexts.sunday : null;
}

function place(date: string, promise: DeliveryPromise | null): DeliveryDay["promised"] {
  if (promise === null) return null;
  if (date < promise.from) return "early";
  return date <= promise.to ? "inside" : "late";
}

type Question = {
  readonly from: string;
  readonly count: number;
  readonly promise: DeliveryPromise | null;
  readonly today: string;
};

/** `count` days from the ISO day `from` on, each offered or with its reason, and its place to the promise (portal §9). */
export function deliveryDays({ from, count, promise, today }: Question): DeliveryDay[] {
  return Array.from({ length: count }, (_, ahead) => {
    const date = addDays(from, ahead);
    const reason = whyNotOffered(date, today);
    return { date, offered: reason === null, reason, promised: place(date, promise) };
  });
}
