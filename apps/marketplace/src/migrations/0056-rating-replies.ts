import { type Kysely, sql } from "kysely";

/** An agency's text blocks for answers to ratings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table business_customer add column rating_replies jsonb not null default '[]'`.execute(db);
}
