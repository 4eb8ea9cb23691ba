import { type Kysely, sql } from "kysely";

/**
 * Editions of the supplier terms and of the agreement on data processing, and who accepted them (decision 0125). Nothing changes or
 * deletes an acceptance. Those from before have the address that was recorded and no edition.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table terms_edition (
      id uuid primary key,
      document text not null check (document in ('agb', 'avv')),
      audience text not null check (audience in ('all', 'PARTNER', 'PARTNER_PELLET')),
      title text not null,
      file_name text not null unique,
      valid_from date not null,
      bytes integer not null,
      created_at timestamptz not null,
      created_by text
    )`.execute(db);
  await sql`
    create table terms_acceptance (
      position bigint generated always as identity primary key,
      group_id uuid not null,
      edition_id uuid references terms_edition,
      ref_url text not null,
      accepted_at timestamptz not null,
      accepted_by text,
      user_id uuid,
      source text not null check (source in ('registration', 'dialog', 'earlier')),
      check (edition_id is not null or source = 'earlier'),
      unique (group_id, edition_id)
    )`.execute(db);
  await sql`create index terms_acceptance_of on terms_acceptance (edition_id)`.execute(db);
  await sql`
    insert into terms_acceptance (group_id, ref_url, accepted_at, source)
    select id, agb_ref_url, agb_date, 'earlier' from business_customer_group
    where agb_active and agb_ref_url is not null and agb_date is not null`.execute(db);
  await sql`
    create function refuse_changed_acceptance() returns trigger language plpgsql as $$
    begin
      raise exception 'an acceptance of terms is never changed or deleted';
    end $$`.execute(db);
  await sql`
    create trigger terms_acceptance_stays before update or delete on terms_acceptance
    for each statement execute function refuse_changed_acceptance()`.execute(db);
}
