import { NoBusinessDayError } from "@partner-konto/domain/calendar/business-days";
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
 * The first day on which an area delivers an order of the class placed at this moment, which is the day that decides about taxes; null when
 * it has none within 120 days. Orders promised already are not counted.
 */
export function deliveryDayOf(
  { area, days }: KeptArea,
  times: DeliveryTimes,
  { at, date, time }: Moment,
): string | null {
  const { cutOff } = area.deliveryTimes[times];
  // All that a promise depends on of the moment (calendar/delivery-promise.ts).
  const key = `${times} ${date} ${cutOff === null || time < cutOff}`;
  const known = days.get(key);
  if (known !== undefined) return known;
  let day: string | null = null;
  try {
    day = promiseIn(area, times, at).from;
  } catch (error) {
    if (!(error instanceof NoBusinessDayError)) throw error;
  }
  // Days that are over are of no use.
  if (days.size >= 32) days.clear();
  days.set(key, day);
  return day;
}
