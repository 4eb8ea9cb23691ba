import { type Kysely, sql } from "kysely";

/** The payment in advance that somebody marked as received (decision 0100). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column paid jsonb`.execute(db);
}
