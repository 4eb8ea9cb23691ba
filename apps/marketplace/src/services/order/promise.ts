import { NoBusinessDayError } from "@partner-konto/domain/calendar/business-days";
import { type DeliveryPromise, deliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import { offersAt, type Promised, promiseIn, type Schedule } from "@partner-konto/domain/delivery-area/schedule";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { DeliveryTimes } from "@partner-konto/domain/order/values";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { areaOfOrder, lockAreas } from "../delivery-area/index.ts";

interface Placed {
  /** The id of an existing order, which must not count against itself. */
  id?: string;
  businessCustomerId: string;
  deliveryAreaId: string | null;
  deliveryTimes: DeliveryTimes;
}

type OfArea = Pick<Placed, "id" | "businessCustomerId" | "deliveryAreaId">;

/** The number of the area's other orders that are promised for each day, from a day on. */
async function promisedIn(
  db: Kysely<Database>,
  { id, businessCustomerId, deliveryAreaId }: OfArea,
  from: string,
): Promise<Promised> {
  const rows = await db
    .selectFrom("orders")
    .select(["promiseFrom", "deliveryTimes", sql<number>`count(*)::int`.as("count")])
    .where("businessCustomerId", "=", businessCustomerId)
    .where("status", "in", ["open", "accepted", "deliveryDateShared"])
    .where("deliveryAreaId", "=", deliveryAreaId)
    .where(sql<boolean>`not (doubted and status = 'open')`)
    .where("promiseFrom", ">=", from)
    .$if(id !== undefined, (query) => query.where("id", "!=", id ?? ""))
    .groupBy(["promiseFrom", "deliveryTimes"])
    .execute();
  const byDay = Map.groupBy(rows, ({ promiseFrom }) => promiseFrom);
  return (day) => {
    const ofDay = byDay.get(day) ?? [];
    return {
      all: ofDay.reduce((sum, { count }) => sum + count, 0),
      ofClass: Object.fromEntries(ofDay.map((row) => [row.deliveryTimes, row.count])),
    };
  };
}

const isLimited = ({ ordersPerDay, deliveryTimes }: Schedule, times: DeliveryTimes): boolean =>
  ordersPerDay !== null || deliveryTimes[times].ordersPerDay !== null;

/** The days that a class promises to an order placed at an ISO instant, if it were the only one; see `promiseFor`. */
export function promiseUncounted(
  times: DeliveryTimes,
  schedule: Schedule | undefined,
  at: string,
  promised?: Promised,
): DeliveryPromise {
  if (!schedule) return deliveryPromise(times, at);
  try {
    return promiseIn(schedule, times, at, promised);
  } catch (error) {
    if (error instanceof NoBusinessDayError) return deliveryPromise(times, at);
    throw error;
  }
}

/**
 * The days promised to an order that was placed at an ISO instant: by its area's schedule, or by the rule of portal §9 if the order has no
 * area, or if the area has no day to promise. Every order gets a promise.
 */
export async function promiseFor(
  db: Kysely<Database>,
  placed: Placed,
  schedule: Schedule | undefined,
  at: string,
): Promise<DeliveryPromise> {
  const { deliveryAreaId, deliveryTimes } = placed;
  if (deliveryAreaId === null || !schedule || !isLimited(schedule, deliveryTimes))
    return promiseUncounted(deliveryTimes, deliveryAreaId === null ? undefined : schedule, at);
  // The lock on the area makes orders count one after the other, so that the next order sees this one.
  await lockAreas(db, [deliveryAreaId]);
  return promiseUncounted(deliveryTimes, schedule, at, await promisedIn(db, placed, berlinTime(at).date));
}

/** Whether an area has a day left for one more order of a class. Only areas with limits count their orders. */
export async function hasRoom(
  db: Kysely<Database>,
  { schedule, ...area }: { businessCustomerId: string; deliveryAreaId: string; schedule: Schedule },
  times: DeliveryTimes,
  at: string,
): Promise<boolean> {
  if (!isLimited(schedule, times)) return true;
  const promised = await promisedIn(db, area, berlinTime(at).date);
  return offersAt(schedule, at, promised).some((offer) => offer.times === times && offer.promise !== null);
}

/** The classes of delivery times that an area offers at an ISO instant, with room for one more order. */
export async function classesOffered(
  db: Kysely<Database>,
  area: { businessCustomerId: string; deliveryAreaId: string },
  at: string,
): Promise<DeliveryTimes[]> {
  const schedule = await areaOfOrder(db, area.deliveryAreaId);
  if (!schedule) return [];
  const promised = await promisedIn(db, area, berlinTime(at).date);
  return offersAt(schedule, at, promised).flatMap(({ times, promise }) => (promise ? [times] : []));
}
