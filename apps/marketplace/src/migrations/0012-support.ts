import { type Kysely, sql } from "kysely";

/** Why support changes something while it works with somebody's rights; without a reason it only looks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_session add column changes_reason text`.execute(db);
}
