import { sumsIn, trigger } from "./triggers.ts";

const sums = sumsIn("rating_sum", ["business_customer_id", "grain", "begins", "stars", "answered"], {
  price_stars: "price_stars",
  date_stars: "date_stars",
  driver_stars: "driver_stars",
});
const published = (sign: 1 | -1, rows: "come" | "gone"): string => `
      select ${sign} as sign, r.business_customer_id, of.grain, of.begins, r.stars, r.answered,
        r.price_stars, r.date_stars, r.driver_stars
      from ${rows} r cross join lateral (values ('day', (r.published_at at time zone 'Europe/Berlin')::date),
        ('month', date_trunc('month', r.published_at at time zone 'Europe/Berlin')::date)) of(grain, begins)
      where r.state = 'published'`;

/**
 * Ratings: one for each order that its consumer was asked about. Names of company and agency and the consumer's own stay with the order.
 * The history is for staff.
 */
export const ratings: readonly string[] = [
  // Done orders whose consumers are yet to be asked.
  `create table rating_due (
    order_id uuid primary key references orders,
    done_at timestamptz not null
  )`,
  "create index rating_due_age on rating_due (done_at)",
  `create table rating (
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
  )`,
  `create index rating_published on rating (business_customer_id, published_at, number) include (stars, answered)
    where state = 'published'`,
  "create index rating_by_state on rating (state, waits_since, number)",
  "create index rating_disputed on rating (waits_since, number) where disputed",
  "create index rating_statement_waiting on rating (waits_since, number) where statement_state = 'received'",
  "create index rating_by_email on rating (email_key, asked_at)",
  "create index rating_reminds on rating (reminds_at) where reminds_at is not null",
  "create index rating_publishes on rating (publishes_at) where publishes_at is not null",
  // A rating with a text waits for an answer; the agency's badge counts those.
  `create index rating_to_answer on rating (business_customer_id, published_at, number) include (stars)
    where state = 'published' and not answered and text <> ''`,
  `create table rating_step (
    rating_id uuid not null references rating,
    position bigint generated always as identity,
    at timestamptz not null,
    event text not null,
    by text,
    reason text,
    primary key (rating_id, position)
  )`,
  // The mailed links: hashes of their secrets, one to rate and to change the rating, one to confirm it.
  `create table rating_link (
    secret_hash text primary key,
    rating_id uuid not null references rating,
    confirms boolean not null,
    expires_at timestamptz not null
  )`,
  "create index rating_link_of on rating_link (rating_id)",
  // Words of published ratings have the columns one filters by, so a search reads its index alone.
  `create table rating_word (
    business_customer_id uuid not null,
    word text collate "C" not null,
    number integer not null,
    stars smallint not null,
    answered boolean not null,
    published_at timestamptz not null,
    primary key (business_customer_id, word, number) include (stars, answered, published_at)
  )`,
  "create index rating_word_of on rating_word (number)",
  // When an agency was last mailed its ratings.
  `create table rating_reminder (
    business_customer_id uuid primary key,
    sent_at timestamptz not null
  )`,
  // By agency, by day and month of publication in Berlin, by stars and whether they are answered: reports and totals read some hundred rows.
  `create table rating_sum (
    business_customer_id uuid not null,
    grain text not null check (grain in ('day', 'month')),
    begins date not null,
    stars smallint not null,
    answered boolean not null,
    count integer not null,
    price_stars integer not null,
    date_stars integer not null,
    driver_stars integer not null,
    primary key (business_customer_id, grain, begins, stars, answered) include (count, price_stars, date_stars, driver_stars)
  )`,
  ...trigger("rating_sums_insert", "insert", "rating", sums.add(published(1, "come"))),
  ...trigger(
    "rating_sums_update",
    "update",
    "rating",
    sums.add(`${published(1, "come")} union all ${published(-1, "gone")}`) + sums.sweep(published(-1, "gone")),
  ),
  ...trigger(
    "rating_sums_delete",
    "delete",
    "rating",
    sums.add(published(-1, "gone")) + sums.sweep(published(-1, "gone")),
  ),
];
