import { type Kysely, sql } from "kysely";

/**
 * Where an order came from, when its price was quoted, and what its pellets are. Orders placed lately, by a digest of what was ordered, so
 * that the same order sent twice is one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column by_phone boolean not null default false,
      add column quoted_at timestamptz,
      add column quality_step text,
      add column dust_protection boolean not null default false`.execute(db);
  await sql`
    create table placed_lately (
      digest text primary key,
      order_id uuid not null references orders,
      at timestamptz not null
    )`.execute(db);
  await sql`create index placed_lately_age on placed_lately (at)`.execute(db);
}
