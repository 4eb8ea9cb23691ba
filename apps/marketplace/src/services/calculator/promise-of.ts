import { NoBusinessDayError } from "@partner-konto/domain/calendar/business-days";
import type { DeliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import { promiseIn } from "@partner-konto/domain/delivery-area/schedule";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { DeliveryTimes } from "@partner-konto/domain/order/values";
import type { KeptArea } from "./areas-kept.ts";

/** An instant as it is asked about many areas: read off the clock once. */
export interface Moment {
  at: string;
  date: string;
  time: string;
}

export function momentAt(now: Date): Moment {
  const at = now.toISOString();
  return { at, ...berlinTime(at) };
}

/**
 * Between which days an area delivers an order of the class placed at this moment; null when it has none within 120 days. Orders promised
 * already are not counted.
 */
export function promiseOf(
  { area, promises }: KeptArea,
  times: DeliveryTimes,
  { at, date, time }: Moment,
): DeliveryPromise | null {
  const { cutOff } = area.deliveryTimes[times];
  // All that a promise depends on of the moment (calendar/delivery-promise.ts).
  const key = `${times} ${date} ${cutOff === null || time < cutOff}`;
  const known = promises.get(key);
  if (known !== undefined) return known;
  let promise: DeliveryPromise | null = null;
  try {
    promise = promiseIn(area, times, at);
  } catch (error) {
    if (!(error instanceof NoBusinessDayError)) throw error;
  }
  // Those of days that are over are of no use.
  if (promises.size >= 32) promises.clear();
  promises.set(key, promise);
  return promise;
}
