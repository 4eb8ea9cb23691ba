import { addBusinessDays, firstDayFrom, isBusinessDay, NoBusinessDayError } from "../../calendar/business-days.ts";
import { type ClassTerms, classSpans } from "../../calendar/delivery-classes.ts";
import { type DeliveryPromise, deliveryPromise } from "../../calendar/delivery-promise.ts";
import { momentOf } from "../../format/berlin.ts";
import { type DeliveryTimes, deliveryTimes } from "../../goods/values.ts";
import { closedOn, type OpenDays, slotsIn } from "./open-days.ts";
import { isPausedAt } from "./pause.ts";

/** A class of delivery times as an area sets it. `ordersPerDay` is the most orders promised for one day; null means no limit. */
export type ClassSettings = ClassTerms & { readonly isActive: boolean; readonly ordersPerDay: number | null };

/** ISO instants. The pause ends at `until`, exclusive. */
export type Pause = { readonly from: string; readonly until: string; readonly reason: string };

/** The schedule by which a delivery area takes orders and delivers. */
export type Schedule = OpenDays & {
  readonly deliveryTimes: Readonly<Record<DeliveryTimes, ClassSettings>>;
  readonly ordersPerDay: number | null;
  readonly pause: Pause | null;
};

/** @returns how many orders are already promised for an ISO day, in total and by class */
export type PromiseCounts = (day: string) => {
  readonly all: number;
  readonly ofClass: Readonly<Partial<Record<DeliveryTimes, number>>>;
};
const nothingPromised: PromiseCounts = () => ({ all: 0, ofClass: {} });

/**
 * A working day of an area is a business day with at least one slot that is not closed; Saturdays never count (portal §9, decision 0038).
 * @returns whether the area works on an ISO day
 */
export function worksOn(schedule: OpenDays, day: string): boolean {
  return isBusinessDay(day) && slotsIn(schedule, day).length > 0 && closedOn(schedule, day) === undefined;
}

/**
 * @param at ISO instant
 * @returns the pause that covers the instant, `until` excluded; null without one
 */
export function pauseAt({ pause }: Pick<Schedule, "pause">, at: string): Pause | null {
  return isPausedAt(pause, momentOf(at)) ? pause : null;
}

const hasRoom = (limit: number | null, taken: number): boolean => limit === null || taken < limit;

/** @returns whether an ISO day, on which the area works, has room for one more order of the class */
export function hasRoomOn(schedule: Schedule, times: DeliveryTimes, day: string, promised: PromiseCounts): boolean {
  const { all, ofClass } = promised(day);
  const limit = schedule.deliveryTimes[times].ordersPerDay;
  return hasRoom(schedule.ordersPerDay, all) && hasRoom(limit, ofClass[times] ?? 0);
}

/**
 * @returns the first ISO day from `from` on that the area works and has room for one more order of the class
 * @throws NoBusinessDayError when there is none within 120 calendar days
 */
export function firstDayWithRoom(
  schedule: Schedule,
  times: DeliveryTimes,
  from: string,
  promised: PromiseCounts = nothingPromised,
): string {
  return firstDayFrom(from, (day) => worksOn(schedule, day) && hasRoomOn(schedule, times, day, promised));
}

/** Moves the promise's start to the first day with room. When that day lies behind the promise's end, the whole promise moves. */
function withRoom(
  schedule: Schedule,
  times: DeliveryTimes,
  { from, to }: DeliveryPromise,
  promised: PromiseCounts,
): DeliveryPromise {
  const first = firstDayWithRoom(schedule, times, from, promised);
  if (first <= to) return { from: first, to };
  const span = classSpans[times];
  const longer = "businessDays" in span ? span.businessDays[1] - span.businessDays[0] : 4;
  return { from: first, to: addBusinessDays(first, longer, (day) => worksOn(schedule, day)) };
}

/**
 * The promise of portal §9 with the area's own terms: cut-off and weekdays of the class, closed days, slots and daily limits. A pause
 * stops new orders, not deliveries; check it separately with `pauseAt`.
 * @param placedAt ISO instant
 * @param promised orders already promised; none by default
 * @returns the days between which the area delivers an order
 * @throws NoBusinessDayError when no day follows within 120 calendar days
 */
export function promiseIn(
  schedule: Schedule,
  times: DeliveryTimes,
  placedAt: string,
  promised: PromiseCounts = nothingPromised,
): DeliveryPromise {
  const terms = schedule.deliveryTimes[times];
  const works = (day: string) => worksOn(schedule, day);
  return withRoom(schedule, times, deliveryPromise(times, placedAt, { terms, works }), promised);
}

/** Why a class is not offered: switched off, area paused, no working weekday, no working day ahead, or every day full. */
export type NoOfferReason = "inactive" | "paused" | "noWeekday" | "noDay" | "full";

/** A class at an instant: its promise, or why it is not offered. */
export type ClassOffer = { readonly times: DeliveryTimes } & (
  | { readonly promise: DeliveryPromise; readonly notOffered: null }
  | { readonly promise: null; readonly notOffered: NoOfferReason }
);

function promiseOrReason(
  schedule: Schedule,
  times: DeliveryTimes,
  at: string,
  promised: PromiseCounts,
): DeliveryPromise | NoOfferReason {
  const { isActive, weekdays } = schedule.deliveryTimes[times];
  if (!isActive) return "inactive";
  if (pauseAt(schedule, at)) return "paused";
  if (!weekdays.some((day) => day <= 5)) return "noWeekday";
  const works = (day: string) => worksOn(schedule, day);
  try {
    const promise = deliveryPromise(times, at, { terms: schedule.deliveryTimes[times], works });
    try {
      return withRoom(schedule, times, promise, promised);
    } catch (error) {
      if (error instanceof NoBusinessDayError) return "full";
      throw error;
    }
  } catch (error) {
    if (error instanceof NoBusinessDayError) return "noDay";
    throw error;
  }
}

/**
 * Does not check whether the area is online.
 * @param at ISO instant
 * @returns a class of delivery times with its promise or the reason why it is not offered
 */
export function offerAt(
  schedule: Schedule,
  times: DeliveryTimes,
  at: string,
  promised: PromiseCounts = nothingPromised,
): ClassOffer {
  const answer = promiseOrReason(schedule, times, at, promised);
  return typeof answer === "string"
    ? { times, promise: null, notOffered: answer }
    : { times, promise: answer, notOffered: null };
}

/** The same of every class, in the order of the enumeration. */
export const offersAt = (schedule: Schedule, at: string, promised?: PromiseCounts): ClassOffer[] =>
  deliveryTimes.map((times) => offerAt(schedule, times, at, promised));
