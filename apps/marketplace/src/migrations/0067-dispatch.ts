import { type Kysely, sql } from "kysely";

/**
 * Trucks and text blocks of agencies, and the last action on an order, which can be taken back (decision 0006). A row of an agency is
 * written with its first save.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dispatch_settings (
      business_customer_id uuid primary key,
      version integer not null,
      trucks jsonb not null,
      text_blocks jsonb not null
    )`.execute(db);
  await sql`alter table orders add column last_action jsonb`.execute(db);
}
