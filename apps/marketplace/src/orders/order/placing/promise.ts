import {
  offerAt,
  offersAt,
  type PromiseCounts,
  promiseIn,
  type Schedule,
} from "@partner-konto/domain/areas/delivery-area/schedule";
import { NoBusinessDayError } from "@partner-konto/domain/calendar/business-days";
import { type DeliveryPromise, deliveryPromise } from "@partner-konto/domain/calendar/delivery-promise";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { DeliveryTimes } from "@partner-konto/domain/goods/values";
import { type Kysely, sql } from "kysely";
import { areaOfOrder, lockAreas } from "../../../areas/delivery-area/index.ts";
import { holdAgency } from "../../../companies/agency/index.ts";
import type { Database } from "../../../kernel/db/database.ts";

interface PlacedOrder {
  /** The id of an existing order, which must not count against itself. */
  id?: string;
  businessCustomerId: string;
  deliveryAreaId: string | null;
  deliveryTimes: DeliveryTimes;
}

type OfArea = { businessCustomerId: string; deliveryAreaId: string };

const keyOf = ({ businessCustomerId, deliveryAreaId }: OfArea) => `${businessCustomerId} ${deliveryAreaId}`;

/**
 * The orders that are promised for each day in areas of agencies, from an ISO day on.
 * @param but the id of an order that must not count against itself
 */
export async function promisedInAreas(
  db: Kysely<Database>,
  areas: readonly OfArea[],
  from: string,
  but?: string,
): Promise<(area: OfArea) => PromiseCounts> {
  const ids = areas.map(({ deliveryAreaId }) => deliveryAreaId);
  const rows = await db
    .selectFrom("orders")
    .select(["businessCustomerId", sql<string>`delivery_area_id`.as("deliveryAreaId"), "promiseFrom", "deliveryTimes"])
    .select(sql<number>`count(*)::int`.as("count"))
    // In these words the index orders_promised holds them.
    .where(sql<boolean>`status in ('open', 'accepted', 'deliveryDateShared')`)
    .where("deliveryAreaId", "=", sql<string>`any(${ids}::uuid[])`)
    .where(sql<boolean>`not (doubted and status = 'open')`)
    .where("promiseFrom", ">=", from)
    .$if(but !== undefined, (query) => query.where("id", "!=", but ?? ""))
    .groupBy(["businessCustomerId", "deliveryAreaId", "promiseFrom", "deliveryTimes"])
    .execute();
  const byArea = Map.groupBy(rows, keyOf);
  return (area) => {
    const byDay = Map.groupBy(byArea.get(keyOf(area)) ?? [], ({ promiseFrom }) => promiseFrom);
    return (day) => {
      const ofDay = byDay.get(day) ?? [];
      return {
        all: ofDay.reduce((sum, { count }) => sum + count, 0),
        ofClass: Object.fromEntries(ofDay.map((row) => [row.deliveryTimes, row.count])),
      };
    };
  };
}

/** The same of one area. */
const promisedIn = async (db: Kysely<Database>, area: OfArea, at: string, but?: string): Promise<PromiseCounts> =>
  (await promisedInAreas(db, [area], berlinTime(at).date, but))(area);

const isLimited = ({ ordersPerDay, deliveryTimes }: Schedule, times: DeliveryTimes): boolean =>
  ordersPerDay !== null || deliveryTimes[times].ordersPerDay !== null;

/** The days that a class promises to an order placed at an ISO instant, if it were the only one; see `promiseFor`. */
export function promiseUncounted(
  times: DeliveryTimes,
  schedule: Schedule | undefined,
  at: string,
  promised?: PromiseCounts,
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
  { id, businessCustomerId, deliveryAreaId, deliveryTimes }: PlacedOrder,
  schedule: Schedule | undefined,
  at: string,
): Promise<DeliveryPromise> {
  if (deliveryAreaId === null || !schedule || !isLimited(schedule, deliveryTimes))
    return promiseUncounted(deliveryTimes, deliveryAreaId === null ? undefined : schedule, at);
  // The lock on the area makes orders count one after the other, so that the next order sees this one.
  await lockAreas(db, [deliveryAreaId]);
  const promised = await promisedIn(db, { businessCustomerId, deliveryAreaId }, at, id);
  return promiseUncounted(deliveryTimes, schedule, at, promised);
}

/**
 * The days that an area still has for one more order of a class, which no other order takes before the transaction ends; null without one.
 * The agency is locked before the area, as `lockAgency` asks for.
 */
export async function holdPromise(
  db: Kysely<Database>,
  { schedule, ...area }: OfArea & { schedule: Schedule },
  times: DeliveryTimes,
  at: string,
): Promise<DeliveryPromise | null> {
  const isCounted = isLimited(schedule, times);
  if (isCounted) {
    await holdAgency(db, area.businessCustomerId);
    await lockAreas(db, [area.deliveryAreaId]);
  }
  const promised = isCounted ? await promisedIn(db, area, at) : undefined;
  return offerAt(schedule, times, at, promised).promise;
}

/** The classes of delivery times that an area offers at an ISO instant, with room for one more order. */
export async function classesOffered(db: Kysely<Database>, area: OfArea, at: string): Promise<DeliveryTimes[]> {
  const schedule = await areaOfOrder(db, area.deliveryAreaId);
  if (!schedule) return [];
  const promised = await promisedIn(db, area, at);
  return offersAt(schedule, at, promised).flatMap(({ times, promise }) => (promise ? [times] : []));
}
