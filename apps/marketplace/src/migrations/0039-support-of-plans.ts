import { type Kysely, sql } from "kysely";

/** In whose place support planned prices or made them follow the index, and why; null for whatever somebody did for themself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table price_plan add column viewing_id uuid, add column viewing_reason text`.execute(db);
  await sql`alter table follow_rule add column viewing_id uuid, add column viewing_reason text`.execute(db);
}
