import { berlinTime } from "@partner-konto/domain/format/berlin";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** The day in Berlin of the delivery, or of done if that was earlier: a date still to come puts nothing off. */
export function dayOfSuccess(deliveryDate: Date | null, doneAt: Date): string {
  const first = deliveryDate && deliveryDate < doneAt ? deliveryDate : doneAt;
  return berlinTime(first.toISOString()).date;
}

/** The same in SQL: the day in Berlin of the delivery, or of done if that was earlier. */
export const successDay = sql<string>`(least(orders.delivery_date, coalesce(orders.done_at, orders.modified_at))
  at time zone 'Europe/Berlin')::date`;

/** The orders that were delivered. */
export const successfulOrders = (db: Kysely<Database>) =>
  db
    .selectFrom("orders")
    .select(["id", "number", "status", "prod", "amount", "deliveryDate", "doneAt", "modifiedAt"])
    .select(["businessCustomerId", "businessCustomerGroupId", "agencyName"])
    .where("status", "=", "done");

/** The successful orders of a company on days in Berlin, both included. */
export function successfulOrdersOf(db: Kysely<Database>, groupId: string, { from, to }: { from: string; to: string }) {
  return successfulOrders(db)
    .where("businessCustomerId", "in", (eb) =>
      eb.selectFrom("orderAgency").select("businessCustomerId").where("businessCustomerGroupId", "=", groupId),
    )
    .where(successDay, ">=", from)
    .where(successDay, "<=", to)
    .execute();
}

/** The number of orders of each company that were delivered on days in Berlin and settled by an amount far from the ordered one. */
export async function farFromOrdered(
  db: Kysely<Database>,
  { from, to }: { from: string; to: string },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("orders")
    .select(["businessCustomerGroupId as groupId", sql<number>`count(*)::int`.as("count")])
    // In these words the index orders_settled_far_off holds them.
    .where(
      sql<boolean>`status = 'done' and settlement is not null
        and abs(amount - (settlement ->> 'orderedAmount')::integer) * 4 > (settlement ->> 'orderedAmount')::integer`,
    )
    .where(successDay, ">=", from)
    .where(successDay, "<=", to)
    .groupBy("businessCustomerGroupId")
    .execute();
  return new Map(rows.map(({ groupId, count }) => [groupId, count]));
}
