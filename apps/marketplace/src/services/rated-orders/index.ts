import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";

/*
 * What orders tell ratings and read of them. A part of the rating service that knows no orders, so that both services do not import each
 * other.
 */

/** Notes that the consumer of a done order is to be asked; orders that were imported are never noted. */
export async function expectRating(db: Kysely<Database>, orderId: string, doneAt: Date): Promise<void> {
  await db
    .insertInto("ratingDue")
    .values({ orderId, doneAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The published ratings of orders, by the orders' ids. */
export async function ratingsOfOrders(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<Map<string, { id: string; stars: number }>> {
  const rows = await db
    .selectFrom("rating")
    .select(["id", "orderId", "stars"])
    .where("orderId", "=", sql<string>`any(${orderIds}::uuid[])`)
    .where("state", "=", "published")
    .execute();
  return new Map(rows.flatMap(({ id, orderId, stars }) => (stars === null ? [] : [[orderId, { id, stars }]])));
}
