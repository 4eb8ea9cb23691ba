/**
 * Mails that staff send to a circle (decision 0105), the mails that went out, the ones that came back, and the addresses that get none
 * any more.
 */
export const mails: readonly string[] = [
  `create table campaign (
    id uuid primary key,
    version integer not null default 1,
    state text not null default 'draft' check (state in ('draft', 'sending', 'sent', 'stopped')),
    kind text not null check (kind in ('contract', 'news', 'advertising')),
    subject text not null,
    text text not null,
    circle jsonb not null,
    attachment_ids uuid[] not null,
    modified_at timestamptz not null,
    modified_by text not null,
    started_at timestamptz,
    started_by text,
    ended_at timestamptz,
    check ((state = 'draft') = (started_at is null)),
    check ((state in ('sent', 'stopped')) = (ended_at is not null))
  )`,
  "create index campaign_by_age on campaign (coalesce(started_at, 'infinity') desc, modified_at desc, id)",
  "create index campaign_sending on campaign (id) where state = 'sending'",
  `create table campaign_recipient (
    campaign_id uuid not null references campaign on delete cascade,
    position integer not null,
    address text not null,
    address_key text not null,
    name text not null,
    -- The values of the placeholders when the sending began.
    filled jsonb not null,
    mail_id uuid not null unique,
    state text not null check (state in ('waiting', 'sent', 'failed', 'skipped', 'stopped')),
    reason text,
    -- Mails to few go before mails to many.
    rank smallint not null,
    tries integer not null default 0,
    due_at timestamptz not null,
    sent_at timestamptz,
    primary key (campaign_id, position),
    unique (campaign_id, address_key)
  )`,
  "create index campaign_recipient_due on campaign_recipient (rank, due_at, position) where state = 'waiting'",
  "create index campaign_recipient_states on campaign_recipient (campaign_id, state, position)",
  `create table mail_attachment (
    id uuid primary key,
    name text not null,
    type text not null check (type in ('application/pdf', 'image/jpeg')),
    bytes integer not null,
    created_at timestamptz not null
  )`,
  `create table mail_sent (
    id uuid primary key,
    message_key uuid not null unique default gen_random_uuid(),
    email_key text not null,
    subject text not null,
    sent_at timestamptz not null
  )`,
  "create index mail_sent_by_age on mail_sent (sent_at)",
  `create table mail_address_state (
    email_key text primary key,
    id uuid not null unique default gen_random_uuid(),
    hard_bounced_at timestamptz,
    released_at timestamptz,
    complained_at timestamptz,
    is_robinson boolean not null default false,
    robinson_at timestamptz,
    complaint_lifted_at timestamptz
  )`,
  // The Robinson list has many addresses, of which few bounced.
  "create index mail_address_bounced on mail_address_state (email_key) where hard_bounced_at is not null",
  `create table mail_problem (
    id uuid primary key,
    kind text not null,
    email text not null,
    email_key text not null,
    status text,
    reason text not null,
    source text not null,
    mail_id uuid,
    subject text,
    sent_at timestamptz,
    times integer not null default 1,
    first_at timestamptz not null,
    last_at timestamptz not null,
    done_at timestamptz,
    done_by uuid
  )`,
  // The same problem of the same mail, told again, is one row.
  `create unique index mail_problem_open on mail_problem (email_key, kind, coalesce(mail_id::text, '')) where done_at is null`,
  "create index mail_problem_by_time on mail_problem (last_at desc, id)",
  "create index mail_problem_open_by_time on mail_problem (last_at desc, id) where done_at is null",
  // Those that nobody proved are counted with each that comes.
  `create index mail_problem_unproven on mail_problem (last_at desc, id)
    where source = 'returnedMail' and mail_id is null and done_at is null`,
  `create table mail_event_receipt (
    id text primary key,
    received_at timestamptz not null
  )`,
  "create index mail_event_receipt_by_age on mail_event_receipt (received_at)",
  `create table mail_opt_out (
    id uuid primary key,
    email_key text not null unique,
    created_at timestamptz not null
  )`,
];
