import { type Kysely, sql } from "kysely";

/**
 * Webhooks of dealers' programs (decision 0110). `webhook_lane` holds what the sender writes, so that it never waits for an edit. A
 * delivery has no foreign key: its insert belongs to an order, which must not fail because somebody deletes a webhook meanwhile.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook (
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
    )`.execute(db);
  await sql`create index webhook_of on webhook (group_id)`.execute(db);
  await sql`
    create table webhook_lane (
      webhook_id uuid primary key references webhook on delete cascade,
      next_at timestamptz not null,
      taken_until timestamptz,
      taken_by uuid,
      failures integer not null default 0,
      failing_since timestamptz,
      last_arrived_at timestamptz
    )`.execute(db);
  await sql`
    create table webhook_delivery (
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
    )`.execute(db);
  await sql`create index webhook_delivery_of on webhook_delivery (webhook_id, position)`.execute(db);
  await sql`
    create index webhook_delivery_of_record on webhook_delivery (webhook_id, record_id, position) where state = 'waiting'`.execute(
    db,
  );
  await sql`
    create index webhook_delivery_waiting on webhook_delivery (webhook_id, position) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index webhook_delivery_by_age on webhook_delivery (created_at)`.execute(db);
}
