import { type Kysely, sql } from "kysely";

/** Tank makers, their types and tank protection firms are kept by staff (decision 0040). Before, a release had invented ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tank_maker (
      id text primary key,
      version int not null default 1,
      name text not null,
      is_example boolean not null default false,
      created_at timestamptz not null,
      created_by text,
      modified_at timestamptz not null,
      modified_by text
    )`.execute(db);
  await sql`create unique index tank_maker_name on tank_maker (lower(name))`.execute(db);
  await sql`
    create table tank_type (
      id text primary key,
      maker_id text not null references tank_maker on delete cascade,
      position int not null,
      name text not null,
      material text not null,
      nominal_litres int not null,
      kind text not null,
      length_cm int,
      width_cm int,
      height_cm int,
      diameter_cm int,
      most_tanks int not null
    )`.execute(db);
  await sql`create index tank_type_maker on tank_type (maker_id)`.execute(db);
  await sql`
    create table tank_firm (
      id text primary key,
      version int not null default 1,
      name text not null,
      street text not null,
      postal_code text not null,
      city text not null,
      phone text not null,
      website text not null,
      is_example boolean not null default false,
      created_at timestamptz not null,
      created_by text,
      modified_at timestamptz not null,
      modified_by text
    )`.execute(db);
}
