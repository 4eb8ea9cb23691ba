import { type Kysely, sql } from "kysely";

/** The viewed person and the reason if support planned prices or created a rule in a support session; otherwise null. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table price_plan add column viewing_id uuid, add column viewing_reason text`.execute(db);
  await sql`alter table follow_rule add column viewing_id uuid, add column viewing_reason text`.execute(db);
}
