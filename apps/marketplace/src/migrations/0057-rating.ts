import { type Kysely, sql } from "kysely";
import { ratingSumStatements } from "./0057-rating-sums.ts";

/**
 * Ratings: one for each order that its consumer was asked about. Names of company and agency and the consumer's own stay with the order.
 * The history is for staff. Words of published ratings have the columns one filters by, so a search reads its index alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Done orders whose consumers are yet to be asked; orders that were done before this release are not among them.
  await sql`
    create table rating_due (
      order_id uuid primary key references orders,
      done_at timestamptz not null
    )`.execute(db);
  await sql`create index rating_due_age on rating_due (done_at)`.execute(db);
  await sql`
    create table rating (
      id uuid primary key,
      number integer generated always as identity unique,
      version integer not null default 1,
      saved_version integer not null default 1,
      order_id uuid not null unique references orders,
      business_customer_id uuid not null,
      email_key text not null,
      shown_name text not null,
      state text not null check (state in ('asked', 'received', 'inCheck', 'published', 'rejected')),
      asked_at timestamptz not null,
      reminds_at timestamptz,
      received_at timestamptz,
      publishes_at timestamptz,
      published_at timestamptz,
      changed_at timestamptz not null,
      waits_since timestamptz not null,
      stars smallint check (stars between 1 and 5),
      price_stars smallint,
      date_stars smallint,
      driver_stars smallint,
      text text not null default '',
      blanks jsonb not null default '[]',
      search_text text collate "C" not null default '',
      note text not null default '',
      rejection_reason text,
      qs_link_sent_at timestamptz,
      confirmed_at timestamptz,
      statement text not null default '',
      statement_state text not null default 'none' check (statement_state in ('none', 'received', 'published', 'rejected')),
      statement_at timestamptz,
      statement_by text,
      statement_rejection text,
      answered boolean not null generated always as (statement_state in ('received', 'published')) stored,
      report_reason text,
      report_at timestamptz,
      report_by text,
      disputed boolean not null default false,
      check (state = 'asked' or (stars is not null and price_stars is not null and date_stars is not null
        and driver_stars is not null and received_at is not null)),
      check (state <> 'published' or published_at is not null)
    )`.execute(db);
  await sql`
    create table rating_step (
      rating_id uuid not null references rating,
      position bigint generated always as identity,
      at timestamptz not null,
      event text not null,
      by text,
      reason text,
      primary key (rating_id, position)
    )`.execute(db);
  // The mailed links: hashes of their secrets, one to rate and to change the rating, one to confirm it.
  await sql`
    create table rating_link (
      secret_hash text primary key,
      rating_id uuid not null references rating,
      confirms boolean not null,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index rating_link_of on rating_link (rating_id)`.execute(db);
  await sql`
    create table rating_word (
      business_customer_id uuid not null,
      word text collate "C" not null,
      number integer not null,
      stars smallint not null,
      answered boolean not null,
      published_at timestamptz not null,
      primary key (business_customer_id, word, number) include (stars, answered, published_at)
    )`.execute(db);
  await sql`create index rating_word_of on rating_word (number)`.execute(db);
  // When an agency was last mailed its ratings.
  await sql`
    create table rating_reminder (
      business_customer_id uuid primary key,
      sent_at timestamptz not null
    )`.execute(db);
  await sql`
    create table mail_opt_out (
      id uuid primary key,
      email_key text not null unique,
      created_at timestamptz not null
    )`.execute(db);
  for (const statement of [...indexes, ...ratingSumStatements]) await sql.raw(statement).execute(db);
  await sql`update subscription set app_types = app_types || '{"rating.CREATE": true}'`.execute(db);
}

const indexes = [
  `create index rating_published on rating (business_customer_id, published_at, number) include (stars, answered)
    where state = 'published'`,
  "create index rating_by_state on rating (state, waits_since, number)",
  "create index rating_disputed on rating (waits_since, number) where disputed",
  "create index rating_statement_waiting on rating (waits_since, number) where statement_state = 'received'",
  "create index rating_by_email on rating (email_key, asked_at)",
  "create index rating_reminds on rating (reminds_at) where reminds_at is not null",
  "create index rating_publishes on rating (publishes_at) where publishes_at is not null",
];
