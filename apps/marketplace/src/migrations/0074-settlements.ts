import { type Kysely, sql } from "kysely";

/** The agreed terms of orders whose delivered amount is known; amount and price are then those of the delivery (decision 0117). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column settlement jsonb`.execute(db);
}
