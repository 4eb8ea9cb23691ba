import type { CallOf } from "@partner-konto/contracts/services";
import { whyNotOffered } from "@partner-konto/domain/calendar/delivery-days";
import { type Half, slotAt } from "@partner-konto/domain/calendar/slots";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { DayOrder } from "@partner-konto/domain/orders/day/day-schema";
import { dispatchLimits } from "@partner-konto/domain/orders/day/limits";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { Handler } from "../../kernel/handler.ts";
import { deliveriesOn, undatedOrders, undeliveredBefore } from "../order/index.ts";
import { agencyToRead } from "./agency-to-read.ts";
import { settingsOf } from "./settings.ts";

/** Half-days begin in the morning or at noon; whatever else a date says counts as the morning. */
export const halfOf = (instant: string): Half => (slotAt(instant)?.from === 12 ? 1 : 0);

/** The version of an agency's plan; 0 before the first save. */
export async function planVersion(db: Kysely<Database>, agencyId: string): Promise<number> {
  const row = await db
    .selectFrom("dispatchPlan")
    .select("version")
    .where("businessCustomerId", "=", agencyId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** The stops of an agency's trucks on a day by order id. Some may be of orders that were dated otherwise since. */
export async function stopsOn(db: Kysely<Database>, businessCustomerId: string, day: string) {
  const rows = await db
    .selectFrom("dispatchStop")
    .select(["orderId", "truckId", "half", "position"])
    .where("businessCustomerId", "=", businessCustomerId)
    .where("day", "=", day)
    .execute();
  return new Map(rows.map((row) => [row.orderId, row]));
}

export const getDay: Handler<CallOf<"dispatch.getDay">> = async (context, { params: { businessCustomerId, date } }) => {
  const { db } = context;
  const { id } = await agencyToRead(context, businessCustomerId);
  const now = context.now.toISOString();
  const today = berlinTime(now).date;
  // Before the stops: a save in between then conflicts, instead of being overwritten.
  const version = await planVersion(db, id);
  const { trucks } = await settingsOf(db, id);
  const stops = await stopsOn(db, id, date);
  const known = new Set(trucks.map((truck) => truck.id));
  const orders = (await deliveriesOn(db, id, date)).map((order): DayOrder => {
    const half = halfOf(order.deliveryDate ?? "");
    const stop = stops.get(order.id);
    // A stop holds while its order is dated for the half-day and its truck is there.
    if (stop?.half !== half || !known.has(stop.truckId)) return { ...order, half, truckId: null, position: 0 };
    return { ...order, half, truckId: stop.truckId, position: stop.position };
  });
  const undated = await undatedOrders(db, id, dispatchLimits.besides);
  const earlier = await undeliveredBefore(db, id, date < today ? date : today, dispatchLimits.besides);
  return {
    businessCustomerId: id,
    day: date,
    version,
    reason: whyNotOffered(date, now),
    trucks,
    orders,
    undated: undated.orders,
    undatedCount: undated.count,
    earlier: earlier.orders,
    earlierCount: earlier.count,
  };
};
