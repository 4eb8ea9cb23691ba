/**
 * News, help and agreements of the platform. `rings_at` is the next instant at which a record appears or disappears, until open portals
 * were told. `edition` counts the texts that were published; with `has_new_text` the present text is a draft of the next one.
 */
export const content: readonly string[] = [
  `create table content (
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
  )`,
  "create index content_of_type on content (type, state, visible_from)",
  "create index content_rings on content (rings_at) where rings_at is not null",
  // Which content that comes with the portal was added, so that it is added once (decision 0094).
  "create table first_content (name text primary key, at timestamptz not null)",
  // The news that somebody has seen and read (decision 0094).
  `create table news_mark (
    user_id uuid not null references user_account on delete cascade,
    content_id uuid not null references content on delete cascade,
    seen_at timestamptz not null,
    read_at timestamptz,
    primary key (user_id, content_id)
  )`,
  "create index news_mark_content on news_mark (content_id)",
];
