import { NoBusinessDayError } from "@partner-konto/domain/calendar/business-days";
import type { DeliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import { promiseIn } from "@partner-konto/domain/delivery-area/schedule";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { DeliveryTimes } from "@partner-konto/domain/order/values";
import type { CachedArea } from "./area-cache.ts";

/** An instant with its date and time in Berlin, computed once for many areas. */
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
 * The days within which an area delivers an order of this class that is placed now; null if there is none within 120 days. Orders that were
 * already promised are not counted.
 */
export function promiseOf(
  { area, promises }: CachedArea,
  times: DeliveryTimes,
  { at, date, time }: Moment,
): DeliveryPromise | null {
  const { cutOff } = area.deliveryTimes[times];
  // Everything of the moment that a promise depends on (calendar/delivery-promise.ts).
  const key = `${times} ${date} ${cutOff === null || time < cutOff}`;
  const known = promises.get(key);
  if (known !== undefined) return known;
  let promise: DeliveryPromise | null = null;
  try {
    promise = promiseIn(area, times, at);
  } catch (error) {
    if (!(error instanceof NoBusinessDayError)) throw error;
  }
  // Entries of past days are useless, so the cache is cleared once it is full.
  if (promises.size >= 32) promises.clear();
  promises.set(key, promise);
  return promise;
}
