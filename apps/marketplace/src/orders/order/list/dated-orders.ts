import { slotAt } from "@partner-konto/domain/calendar/slots";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { Product } from "@partner-konto/domain/goods/values";
import type { PlacedOrder } from "@partner-konto/domain/orders/day/half-day-proposals";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { dayStart } from "./filter.ts";

/** An order with a shared date, as plans of deliveries need it. */
export interface DatedOrder extends Omit<PlacedOrder, "fleet"> {
  id: string;
  businessCustomerId: string;
  prod: Product;
}

/** Orders of agencies that wait for a date: new and confirmed ones. The caller must have checked the scope. */
export function waitingOrders(db: Kysely<Database>, agencyIds: readonly string[]) {
  return db
    .selectFrom("orders")
    .select(["id", "businessCustomerId", "deliveryAreaId", "prod", "amount", "postalCode", "status"])
    .select(["promiseFrom", "promiseTo"])
    .where("businessCustomerId", "=", sql<string>`any(${agencyIds}::uuid[])`)
    .where("status", "in", ["open", "accepted"])
    .where("deliveryDate", "is", null)
    .execute();
}

/**
 * Orders of agencies that are dated for a day from `from` on and before `to` (ISO days), done ones included. The caller must have checked
 * the scope.
 */
export async function datedOrders(
  db: Kysely<Database>,
  agencyIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<DatedOrder[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "businessCustomerId", "prod", "amount", "postalCode", "deliveryDate"])
    .where("businessCustomerId", "=", sql<string>`any(${agencyIds}::uuid[])`)
    .where(sql<SqlBool>`delivery_date >= ${dayStart(from)} and delivery_date < ${dayStart(to)}`)
    .where("status", "in", ["deliveryDateShared", "done"])
    .execute();
  return rows.flatMap(({ deliveryDate, ...row }) => {
    if (deliveryDate === null) return [];
    const instant = deliveryDate.toISOString();
    return [{ ...row, at: { day: berlinTime(instant).date, half: slotAt(instant)?.from === 12 ? 1 : 0 } }];
  });
}
