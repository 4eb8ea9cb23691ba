import { type Kysely, sql } from "kysely";

/** Payments in instalments with the messages to their provider, and the agencies that offer them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table business_customer
      add column instalments boolean not null default false,
      add column instalment_contract text not null default 'none' check (instalment_contract in ('none', 'active', 'ended'))`.execute(
    db,
  );
  // Agencies that sell this payment type want to go on; staff record their contracts.
  await sql`
    update business_customer set instalments = true
    where id in (select business_customer_id from delivery_area where (payment_methods ->> 'guaranteedPayment')::boolean)`.execute(
    db,
  );
  await sql`
    create table payment (
      id uuid primary key,
      transaction_id uuid not null unique,
      order_id uuid not null unique references orders,
      version integer not null default 1,
      status text not null,
      plan jsonb not null,
      financed_cents integer not null,
      refunded_cents integer not null default 0 check (refunded_cents between 0 and financed_cents),
      goodwill_cents integer not null default 0 check (goodwill_cents between 0 and refunded_cents),
      note text not null default '',
      requested_at timestamptz not null,
      changed_at timestamptz not null,
      confirmed_at timestamptz,
      shipped_at timestamptz
    )`.execute(db);
  await sql`create index payment_by_request on payment (requested_at, id)`.execute(db);
  await sql`create index payment_by_status on payment (status, requested_at)`.execute(db);
  await sql`
    create table payment_message (
      id uuid primary key,
      payment_id uuid not null references payment,
      position bigint generated always as identity,
      message text not null,
      cents integer not null,
      at timestamptz not null,
      next_at timestamptz not null,
      arrived_at timestamptz,
      attempts integer not null default 0,
      problem text
    )`.execute(db);
  await sql`create index payment_message_of on payment_message (payment_id, position)`.execute(db);
  await sql`create index payment_message_due on payment_message (next_at) where arrived_at is null`.execute(db);
}
