import { hasRoomOn, type PromiseCounts, promiseIn } from "@partner-konto/domain/areas/delivery-area/schedule";
import { NoBusinessDayError } from "@partner-konto/domain/calendar/business-days";
import type { DeliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { DeliveryTimes } from "@partner-konto/domain/goods/values";
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

function uncounted(
  { area, promises }: CachedArea,
  times: DeliveryTimes,
  { at, date, time }: Moment,
): DeliveryPromise | null {
  const { cutOff } = area.deliveryTimes[times];
  // Everything of the moment that a promise depends on (calendar/delivery-promise.ts).
  const key = `${times} ${date} ${cutOff === null || time < cutOff}`;
  const known = promises.get(key);
  if (known !== undefined) return known;
  const promise = promiseOrNone(area, times, at);
  // Entries of past days are useless, so the cache is cleared once it is full.
  if (promises.size >= 32) promises.clear();
  promises.set(key, promise);
  return promise;
}

function promiseOrNone(...asked: Parameters<typeof promiseIn>): DeliveryPromise | null {
  try {
    return promiseIn(...asked);
  } catch (error) {
    if (error instanceof NoBusinessDayError) return null;
    throw error;
  }
}

/**
 * The days within which an area delivers an order of this class that is placed now; null if there is none within 120 days.
 * @param promised the orders that were already promised, which an area with limits counts; without them none are
 */
export function promiseOf(
  cached: CachedArea,
  times: DeliveryTimes,
  moment: Moment,
  promised?: PromiseCounts,
): DeliveryPromise | null {
  const promise = uncounted(cached, times, moment);
  if (!promise || !promised || hasRoomOn(cached.area, times, promise.from, promised)) return promise;
  return promiseOrNone(cached.area, times, moment.at, promised);
}
