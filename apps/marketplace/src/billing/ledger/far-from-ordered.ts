import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { successDay } from "../../orders/successful/index.ts";

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
