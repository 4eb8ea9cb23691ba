import { type Kysely, sql } from "kysely";

/** Companies' public pages, the agencies they show, and their documents and pictures. The files themselves are in the file storage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table profile (
      id uuid primary key,
      version integer not null default 1,
      group_id uuid not null unique references business_customer_group,
      slug text not null unique,
      profile_name text not null,
      description text not null default '',
      imprint text not null default '',
      address jsonb not null,
      contact_point jsonb not null,
      arbiter_show_text boolean not null default false,
      arbiter_text text not null default ''
    )`.execute(db);
  // An agency that is hidden from the page and shown again keeps its slug, so that links to it stay valid.
  await sql`
    create table profile_agency (
      business_customer_id uuid primary key references business_customer,
      profile_id uuid not null references profile on delete cascade,
      slug text not null unique,
      is_shown boolean not null
    )`.execute(db);
  await sql`create index profile_agency_by_profile on profile_agency (profile_id)`.execute(db);
  await sql`
    create table profile_media (
      id uuid primary key,
      profile_id uuid not null references profile,
      type text not null,
      name text not null,
      bytes integer not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index profile_media_by_profile on profile_media (profile_id)`.execute(db);
  // Prevents that two concurrent uploads leave two documents of a type.
  await sql`
    create unique index profile_media_one_of_its_type on profile_media (profile_id, type)
      where type <> 'profileImage'`.execute(db);
  // Files without a record (not yet, or no longer); removed at `remove_at`.
  await sql`
    create table leftover_file (
      key text primary key,
      remove_at timestamptz not null
    )`.execute(db);
}
