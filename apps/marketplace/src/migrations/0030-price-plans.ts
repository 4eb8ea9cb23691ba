import { type Kysely, sql } from "kysely";

/** Planned prices: the patches to publish at a later time, and the result. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_plan (
      id uuid primary key,
      at timestamptz not null,
      user_id uuid not null,
      note text not null,
      starts_at timestamptz not null,
      returns_at timestamptz,
      state text not null,
      refusal text,
      agreed_by uuid,
      publication_id uuid references price_publication
    )`.execute(db);
  // Partial indexes for the query that runs every second; they contain only pending plans.
  await sql`create index price_plan_to_begin on price_plan (starts_at) where state = 'planned'`.execute(db);
  await sql`
    create index price_plan_to_return on price_plan (returns_at)
    where state = 'published' and returns_at is not null`.execute(db);
  await sql`
    create table price_plan_area (
      plan_id uuid not null references price_plan,
      delivery_area_id uuid not null,
      version integer not null,
      patch jsonb not null,
      primary key (plan_id, delivery_area_id)
    )`.execute(db);
  await sql`create index price_plan_area_of on price_plan_area (delivery_area_id)`.execute(db);
}
