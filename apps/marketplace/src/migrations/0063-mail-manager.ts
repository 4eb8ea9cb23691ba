import { type Kysely, sql } from "kysely";

/** The mails that went out, the ones that came back, and the addresses that get none any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table mail_sent (
      id uuid primary key,
      message_key uuid not null unique default gen_random_uuid(),
      email_key text not null,
      subject text not null,
      sent_at timestamptz not null
    )`.execute(db);
  await sql`create index mail_sent_by_age on mail_sent (sent_at)`.execute(db);
  await sql`
    create table mail_address_state (
      email_key text primary key,
      id uuid not null unique default gen_random_uuid(),
      hard_bounced_at timestamptz,
      released_at timestamptz,
      complained_at timestamptz,
      is_robinson boolean not null default false,
      robinson_at timestamptz
    )`.execute(db);
  // The Robinson list has many addresses, of which few bounced.
  await sql`
    create index mail_address_bounced on mail_address_state (email_key) where hard_bounced_at is not null`.execute(db);
  await sql`
    create table mail_problem (
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
    )`.execute(db);
  // The same problem of the same mail, told again, is one row.
  await sql`
    create unique index mail_problem_open on mail_problem (email_key, kind, coalesce(mail_id::text, '')) where done_at is null`.execute(
    db,
  );
  await sql`create index mail_problem_by_time on mail_problem (last_at desc, id)`.execute(db);
  await sql`create index mail_problem_open_by_time on mail_problem (last_at desc, id) where done_at is null`.execute(
    db,
  );
  // Those that nobody proved are counted with each that comes.
  await sql`
    create index mail_problem_unproven on mail_problem (last_at desc, id)
    where source = 'returnedMail' and mail_id is null and done_at is null`.execute(db);
  await sql`
    create table mail_event_receipt (
      id text primary key,
      received_at timestamptz not null
    )`.execute(db);
  await sql`create index mail_event_receipt_by_age on mail_event_receipt (received_at)`.execute(db);
}
