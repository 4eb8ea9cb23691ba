import { type Kysely, sql } from "kysely";

/** The API key with which prices were planned, or made to follow the index; null for whatever a person did by hand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table price_plan add column key_id uuid`.execute(db);
  await sql`alter table follow_rule add column key_id uuid`.execute(db);
}
