import type { Kysely } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { inTransaction } from "../../../kernel/db/transaction.ts";

/**
 * Adds something that comes with the portal or the demo, once in the life of a database: what staff change or delete afterwards stays as
 * they left it. When several replicas start together, one adds it and the others wait at the row.
 * @returns whether `add` added it; false where it was tried before
 */
export function addOnce(
  database: Kysely<Database>,
  name: string,
  now: Date,
  add: (db: Kysely<Database>) => Promise<boolean>,
): Promise<boolean> {
  return inTransaction(database, async (db) => {
    const marked = await db
      .insertInto("firstContent")
      .values({ name, at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return marked.numInsertedOrUpdatedRows === 1n && add(db);
  });
}
