import { type Kysely, sql } from "kysely";

/** When staff lifted the last complaint of an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table mail_address_state add column complaint_lifted_at timestamptz`.execute(db);
}
