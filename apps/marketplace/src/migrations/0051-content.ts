import { type Kysely, sql } from "kysely";

/**
 * News, help and agreements of the platform. The database folds the words for the search itself, as those of people. `rings_at` is the next
 * instant at which a record appears or disappears, until open portals were told. `edition` counts the texts that were published; with
 * `has_new_text` the present text is a draft of the next one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table content (
      id uuid primary key,
      version integer not null default 1,
      type text not null,
      category text not null,
      headline text not null,
      content text not null,
      state text not null check (state in ('draft', 'published')),
      visible_from timestamptz not null,
      visible_to timestamptz,
      rings_at timestamptz,
      created_at timestamptz not null,
      modified_at timestamptz not null,
      modified_by uuid,
      edition integer not null,
      edition_at timestamptz not null,
      has_new_text boolean not null,
      search_words text generated always as (
        ' ' || folded_words(headline || ' ' || content) || ' ' || folded_words(translate(headline || ' ' || content, '''’', ''))
      ) stored
    )`.execute(db);
  await sql`create index content_of_type on content (type, state, visible_from)`.execute(db);
  await sql`create index content_rings on content (rings_at) where rings_at is not null`.execute(db);
}
