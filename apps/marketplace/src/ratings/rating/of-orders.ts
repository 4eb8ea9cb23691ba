import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** Notes that the consumer of a done order is to be asked; orders that were imported are never noted. */
export async function expectRating(db: Kysely<Database>, orderId: string, doneAt: Date): Promise<void> {
  await db
    .insertInto("ratingDue")
    .values({ orderId, doneAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Forgets that the consumer of an order is to be asked, because the order is no longer done.
 * @returns false if the consumer was asked already
 */
export async function expectNoRating(db: Kysely<Database>, orderId: string): Promise<boolean> {
  await db.deleteFrom("ratingDue").where("orderId", "=", orderId).execute();
  const asked = await db.selectFrom("rating").select("id").where("orderId", "=", orderId).executeTakeFirst();
  return asked === undefined;
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
