import { type Kysely, sql } from "kysely";

/** What the platform took offline and brings back, and why it took an activation back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table business_customer add column was_offering boolean not null default false`.execute(db);
  await sql`alter table business_customer_group add column deactivation_reason text`.execute(db);
}
