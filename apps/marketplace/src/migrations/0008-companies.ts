import { type Kysely, sql } from "kysely";

/** Further fields of a company: VAT id, address, contact, lock, deletion and date of registration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table business_customer_group
      add column vat_id text,
      add column address jsonb,
      add column contact_point jsonb,
      add column is_locked boolean not null default false,
      add column lock_reason text,
      add column is_deleted boolean not null default false,
      add column registered_at timestamptz not null default now()`.execute(db);
}
