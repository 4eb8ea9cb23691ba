import { type Kysely, sql } from "kysely";

/** Mails that staff send to a circle (decision 0105): what they wrote, whom it goes to, and the files that go along. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaign (
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
    )`.execute(db);
  await sql`create index campaign_by_age on campaign (coalesce(started_at, 'infinity') desc, modified_at desc, id)`.execute(
    db,
  );
  await sql`create index campaign_sending on campaign (id) where state = 'sending'`.execute(db);
  await sql`
    create table campaign_recipient (
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
    )`.execute(db);
  await sql`
    create index campaign_recipient_due on campaign_recipient (rank, due_at, position) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index campaign_recipient_states on campaign_recipient (campaign_id, state, position)`.execute(db);
  await sql`
    create table mail_attachment (
      id uuid primary key,
      name text not null,
      type text not null check (type in ('application/pdf', 'image/jpeg')),
      bytes integer not null,
      created_at timestamptz not null
    )`.execute(db);
}
