import { type Kysely, sql } from "kysely";

/** Staff's notes, each about a company or about an agency. The database folds the words for the search itself, as those of content. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dealer_note (
      id uuid primary key,
      version integer not null default 1,
      group_id uuid,
      agency_id uuid,
      text text not null,
      pinned boolean not null,
      created_at timestamptz not null,
      created_by uuid not null,
      modified_at timestamptz not null,
      modified_by uuid not null,
      search_words text generated always as (
        ' ' || folded_words(text) || ' ' || folded_words(translate(text, '''’', ''))
      ) stored,
      check ((group_id is null) <> (agency_id is null))
    )`.execute(db);
  await sql`create index dealer_note_of_company on dealer_note (group_id) where group_id is not null`.execute(db);
  await sql`create index dealer_note_of_agency on dealer_note (agency_id) where agency_id is not null`.execute(db);
}
