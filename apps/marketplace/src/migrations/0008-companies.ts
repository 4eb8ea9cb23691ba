import { type Kysely, sql } from "kysely";

/** What a company has beside its name, how long it has been known, and what support or the end of its business make of it. */
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
