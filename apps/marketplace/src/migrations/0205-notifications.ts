/** Notification settings, and webhooks of dealers' programs (decision 0110). */
export const notifications: readonly string[] = [
  // One row for each user who changed the settings. `ids` null means all agencies in scope, including new ones.
  `create table subscription (
    id uuid primary key,
    user_id uuid not null unique,
    version integer not null default 1,
    ids uuid[],
    per_app boolean not null,
    app_types jsonb not null
  )`,
  `create table webhook (
    id uuid primary key,
    group_id uuid not null,
    url text not null,
    kinds text[] not null,
    is_on boolean not null,
    off_by_failure boolean not null default false,
    sealed_secret text not null,
    former_secrets jsonb not null default '[]',
    version integer not null,
    created_at timestamptz not null,
    created_by text,
    modified_at timestamptz not null
  )`,
  "create index webhook_of on webhook (group_id)",
  // The columns that the sender writes, so that it never waits for an edit.
  `create table webhook_lane (
    webhook_id uuid primary key references webhook on delete cascade,
    next_at timestamptz not null,
    taken_until timestamptz,
    taken_by uuid,
    failures integer not null default 0,
    failing_since timestamptz,
    last_arrived_at timestamptz
  )`,
  // No foreign key: the insert belongs to an order, which must not fail because somebody deletes the webhook meanwhile.
  `create table webhook_delivery (
    id uuid primary key,
    position bigint generated always as identity,
    webhook_id uuid not null,
    kind text not null,
    record_id uuid not null,
    body text not null,
    state text not null default 'waiting' check (state in ('waiting', 'arrived', 'givenUp')),
    attempts integer not null default 0,
    created_at timestamptz not null,
    -- The day of attempts counts from here; a resend begins it anew.
    tried_since timestamptz not null,
    next_at timestamptz not null,
    attempted_at timestamptz,
    status integer,
    problem text,
    took_ms integer
  )`,
  "create index webhook_delivery_of on webhook_delivery (webhook_id, position)",
  `create index webhook_delivery_of_record on webhook_delivery (webhook_id, record_id, position) where state = 'waiting'`,
  "create index webhook_delivery_waiting on webhook_delivery (webhook_id, position) where state = 'waiting'",
  "create index webhook_delivery_by_age on webhook_delivery (created_at)",
];
