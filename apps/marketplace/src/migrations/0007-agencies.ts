import { type Kysely, sql } from "kysely";

/** Why support has locked an agency; shown to its dealers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table business_customer add column lock_reason text`.execute(db);
}
