import { type Kysely, sql } from "kysely";

/**
 * Data that an operator imports beside the shipped directory of postal codes: locations, streets and areas of codes. An import may name
 * codes that the directory does not have.
 */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`
    create table geo_location (
      id uuid primary key,
      code text not null check (code ~ '^[0-9]{5}$'),
      place text not null,
      state text,
      district text,
      latitude double precision check (latitude between -90 and 90),
      longitude double precision check (longitude between -180 and 180),
      imported_at timestamptz not null,
      unique (code, place)
    )`.execute(db);
  await sql`
    create table geo_street (
      code text not null check (code ~ '^[0-9]{5}$'),
      street text not null,
      primary key (code, street)
    )`.execute(db);
  await sql`
    create table geo_polygon (
      code text primary key check (code ~ '^[0-9]{5}$'),
      id uuid not null unique,
      geometry jsonb not null,
      imported_at timestamptz not null
    )`.execute(db);
}
