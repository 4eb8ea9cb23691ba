import { type Kysely, sql } from "kysely";

/** Further fields of an agency in the catalogue: ids of other systems, preferences, billing (catalogue §3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table business_customer
      add column legacy_id text,
      add column customer_id text,
      add column preferences jsonb not null default '{"tierBasis": "averagePerPoint"}',
      add column collmex_id text,
      add column collmex_billing_type integer,
      add column collmex_credit_type integer`.execute(db);
}
