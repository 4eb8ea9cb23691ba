import { addBusinessDays, firstDayFrom, isBusinessDay, NoBusinessDayError } from "../calendar/business-days.ts";
import { type ClassTerms, classSpans } from "../calendar/delivery-classes.ts";
import { type DeliveryPromise, deliveryPromise } from "../calendar/delivery-promise.ts";
import { type Slot, slotsOn } from "../calendar/slots.ts";
import { momentOf } from "../format/berlin.ts";
import { type DeliveryTimes, deliveryTimes } from "../order/values.ts";
import { isPausedAt } from "./pause.ts";

/** A class as an area sets it. `ordersPerDay` counts the orders promised for one day; null is without a limit. */
export type ClassSettings = ClassTerms & { readonly isActive: boolean; readonly ordersPerDay: number | null };

/** Days on which an area does not work, first and last included. */
export type ClosedDays = { readonly from: string; readonly to: string; readonly reason: string };

/** ISO instants: paused from the first until the second, which is the return. */
export type Pause = { readonly from: string; readonly until: string; readonly reason: string };

type Halves = { readonly morning: boolean; readonly afternoon: boolean };

/** When a delivery area takes orders and delivers. */
export type Schedule = {
  readonly deliveryTimes: Readonly<Record<DeliveryTimes, ClassSettings>>;
  readonly slots: { readonly weekday: Halves; readonly weekend: Halves };
  readonly ordersPerDay: number | null;
  readonly closedDays: readonly ClosedDays[];
  readonly pause: Pause | null;
};

/** How many orders are promised for a day already, all of them and those of a class. */
export type Promised = (day: string) => {
  readonly all: number;
  readonly ofClass: Readonly<Partial<Record<DeliveryTimes, number>>>;
};
const nothingPromised: Promised = () => ({ all: 0, ofClass: {} });

/** The area's own closed days that an ISO day lies in. */
export function closedOn({ closedDays }: Pick<Schedule, "closedDays">, day: string): ClosedDays | undefined {
  return closedDays.find(({ from, to }) => from <= day && day <= to);
}

/** The slots of portal §9 in which the area delivers on an ISO day. */
export function slotsIn({ slots }: Pick<Schedule, "slots">, day: string): Slot[] {
  const [morning, afternoon] = slotsOn(day);
  const isWeekend = new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0;
  const taken = isWeekend ? slots.weekend : slots.weekday;
  return [...(taken.morning ? [morning] : []), ...(taken.afternoon ? [afternoon] : [])];
}

/** Whether the area works on an ISO day: a business day with a slot, and none of its own closed days. Saturdays are extra (portal §9). */
export function worksOn(schedule: Pick<Schedule, "closedDays" | "slots">, day: string): boolean {
  return isBusinessDay(day) && slotsIn(schedule, day).length > 0 && closedOn(schedule, day) === undefined;
}

/** The pause that holds at an ISO instant: it begins with its first moment and is over with its last. */
export function pauseAt({ pause }: Pick<Schedule, "pause">, at: string): Pause | null {
  return isPausedAt(pause, momentOf(at)) ? pause : null;
}

const hasRoom = (limit: number | null, taken: number): boolean => limit === null || taken < limit;

/**
 * The first ISO day from `from` on that the area works and has room for one more order of the class. Raises NoBusinessDayError when
 * there is none within 120 calendar days.
 */
export function firstDayWithRoom(
  schedule: Schedule,
  times: DeliveryTimes,
  from: string,
  promised: Promised = nothingPromised,
): string {
  return firstDayFrom(from, (day) => {
    if (!worksOn(schedule, day)) return false;
    const { all, ofClass } = promised(day);
    return (
      hasRoom(schedule.ordersPerDay, all) && hasRoom(schedule.deliveryTimes[times].ordersPerDay, ofClass[times] ?? 0)
    );
  });
}

/** A promise whose first day is full begins with the first that has room; once it would be over by then, it moves on whole. */
function withRoom(
  schedule: Schedule,
  times: DeliveryTimes,
  { from, to }: DeliveryPromise,
  promised: Promised,
): DeliveryPromise {
  const first = firstDayWithRoom(schedule, times, from, promised);
  if (first <= to) return { from: first, to };
  const span = classSpans[times];
  const longer = "businessDays" in span ? span.businessDays[1] - span.businessDays[0] : 4;
  return { from: first, to: addBusinessDays(first, longer, (day) => worksOn(schedule, day)) };
}

/**
 * The days between which the area delivers an order placed at an ISO instant (portal §9): as `deliveryPromise`, with the class's own
 * cut-off and weekdays, without the area's closed days and with its limits. A pause stops orders and not deliveries, so it is asked
 * apart. Raises NoBusinessDayError when there is no such day within 120 calendar days.
 */
export function promiseIn(
  schedule: Schedule,
  times: DeliveryTimes,
  placedAt: string,
  promised: Promised = nothingPromised,
): DeliveryPromise {
  const terms = schedule.deliveryTimes[times];
  const works = (day: string) => worksOn(schedule, day);
  return withRoom(schedule, times, deliveryPromise(times, placedAt, { terms, works }), promised);
}

/** Why a class is not offered: switched off, the area is paused, no weekday, no working day ahead, or all of them are full. */
export type NotOffered = "inactive" | "paused" | "noWeekday" | "noDay" | "full";

/** A class at an instant: what it promises, or why it is not offered. */
export type ClassOffer = { readonly times: DeliveryTimes } & (
  | { readonly promise: DeliveryPromise; readonly notOffered: null }
  | { readonly promise: null; readonly notOffered: NotOffered }
);

function promiseOrReason(
  schedule: Schedule,
  times: DeliveryTimes,
  at: string,
  promised: Promised,
): DeliveryPromise | NotOffered {
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

/** Every class at an ISO instant, in the order of the enumeration. Whether the area is online at all is not asked here. */
export function offersAt(schedule: Schedule, at: string, promised: Promised = nothingPromised): ClassOffer[] {
  return deliveryTimes.map((times) => {
    const answer = promiseOrReason(schedule, times, at, promised);
    return typeof answer === "string"
      ? { times, promise: null, notOffered: answer }
      : { times, promise: answer, notOffered: null };
  });
}
