import { areaDay } from "../../areas/delivery-area/delivery-day.ts";
import type { Schedule } from "../../areas/delivery-area/schedule.ts";
import { deliveryDays } from "../../calendar/delivery-days.ts";
import type { DeliveryPromise } from "../../calendar/delivery-promise.ts";
import { type Half, hasSlotBegun, slotsOn } from "../../calendar/slots.ts";
import { berlinTime, daysBetween } from "../../format/berlin.ts";
import type { HalfDay } from "./half-day-proposals.ts";

const halves: readonly Half[] = [0, 1];

/**
 * @param schedule the order's area; undefined when it has none
 * @param now ISO instant
 * @returns the half-days that may be proposed for a promise, in order of time: offered, within the promise, not begun, and without an
 *   objection of the area
 */
export function offeredHalves(
  promise: DeliveryPromise,
  schedule: Pick<Schedule, "closedDays" | "slots" | "pause"> | undefined,
  now: string,
): HalfDay[] {
  const today = berlinTime(now).date;
  const from = promise.from > today ? promise.from : today;
  if (promise.to < from) return [];
  return deliveryDays({ from, count: daysBetween(from, promise.to) + 1, promise, now })
    .filter(({ offered }) => offered)
    .flatMap(({ date: day }) => halves.map((half) => ({ day, half })))
    .filter(({ day, half }) => !hasSlotBegun(day, slotsOn(day)[half], now))
    .filter(({ day, half }) => schedule === undefined || areaDay(schedule, day, half) === null);
}
