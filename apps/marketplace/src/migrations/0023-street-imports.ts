import { type Kysely, sql } from "kysely";

/**
 * The import that added a street, so that it can be traced and undone; unknown for existing streets. No foreign key, because it nearly
 * doubles the time of a large import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table geo_import (
      id uuid primary key,
      file text not null,
      at timestamptz not null,
      user_id uuid
    )`.execute(db);
  await sql`
    alter table geo_street
      add column id uuid not null default gen_random_uuid(),
      add column import_id uuid`.execute(db);
  await sql`create unique index geo_street_id on geo_street (id)`.execute(db);
  await sql`create index geo_street_import on geo_street (import_id)`.execute(db);
}
