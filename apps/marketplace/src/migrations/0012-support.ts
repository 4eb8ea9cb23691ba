import { type Kysely, sql } from "kysely";

/** Why support changes something in a support session; without a reason it may only read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_session add column changes_reason text`.execute(db);
}
