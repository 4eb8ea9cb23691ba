import { type Kysely, sql } from "kysely";

/** Prices that were published together, with the previous prices, so that a publication can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table price_publication (
      id uuid primary key,
      at timestamptz not null,
      user_id uuid,
      note text not null,
      undone_at timestamptz,
      undone_by uuid
    )`.execute(db);
  await sql`create index price_publication_at on price_publication (at desc)`.execute(db);
  await sql`
    create table price_publication_area (
      publication_id uuid not null references price_publication,
      delivery_area_id uuid not null,
      fields text[] not null,
      before jsonb not null,
      after jsonb not null,
      primary key (publication_id, delivery_area_id)
    )`.execute(db);
  await sql`create index price_publication_area_of on price_publication_area (delivery_area_id)`.execute(db);
}
