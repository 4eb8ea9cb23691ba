import { type Kysely, sql } from "kysely";

/** Whether the platform took an agency offline and brings it back, and why it withdrew a company's activation. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table business_customer add column was_offering boolean not null default false`.execute(db);
  await sql`alter table business_customer_group add column deactivation_reason text`.execute(db);
}
