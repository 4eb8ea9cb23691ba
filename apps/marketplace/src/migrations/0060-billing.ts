import { type Kysely, sql } from "kysely";

/**
 * Billing (decision 0101): dated rates, the fees of successful orders, their credits, the runs by month, and the issued invoices. The
 * first rate is that of portal section 9; orders that it covers get their fees at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table fee_rate (
      id uuid primary key,
      goods text not null check (goods in ('oil', 'pellets')),
      basis text not null check (basis in ('order', 'per100l', 'perTon')),
      net_cents integer not null check (net_cents >= 0),
      valid_from date not null,
      created_at timestamptz not null,
      created_by text,
      unique (goods, valid_from)
    )`.execute(db);
  await sql`
    insert into fee_rate values (${firstRate}, 'pellets', 'order', 1500, '2025-11-01', now(), null)`.execute(db);
  await sql`
    create table billing_run (
      month text primary key,
      state text not null check (state in ('proposed', 'preparing', 'issued')),
      proposed_at timestamptz,
      started_at timestamptz,
      started_by text,
      -- The last company that was billed; companies are billed in the order of their ids.
      progress uuid,
      issued_at timestamptz,
      check (state = 'proposed' or started_at is not null),
      check (state <> 'issued' or issued_at is not null)
    )`.execute(db);
  // One run at a time; the others wait for it.
  await sql`create unique index billing_run_preparing on billing_run ((true)) where state = 'preparing'`.execute(db);
  // The last number of each year. Its row is locked while an invoice is stored, so that numbers have no gap.
  await sql`create table invoice_counter (year integer primary key, last integer not null)`.execute(db);
  await sql`
    create table invoice (
      id uuid primary key,
      number text not null unique,
      kind text not null check (kind in ('invoice', 'creditNote')),
      group_id uuid not null,
      month text not null references billing_run,
      issued_on date not null,
      corrects_id uuid references invoice,
      document jsonb not null,
      line_count integer not null,
      net_cents integer not null check (net_cents > 0),
      vat_cents integer not null check (vat_cents >= 0),
      gross_cents integer not null,
      issued_at timestamptz not null,
      mailed_at timestamptz,
      check ((kind = 'creditNote') = (corrects_id is not null)),
      check (gross_cents = net_cents + vat_cents)
    )`.execute(db);
  await sql`create index invoice_of on invoice (group_id, issued_on, number)`.execute(db);
  await sql`create index invoice_by_month on invoice (month, group_id)`.execute(db);
  await sql`create index invoice_corrects on invoice (corrects_id) where corrects_id is not null`.execute(db);
  await sql`create index invoice_to_mail on invoice (number) where mailed_at is null`.execute(db);
  await sql`
    create table fee (
      id uuid primary key,
      order_id uuid not null,
      ordinal integer not null,
      order_number integer not null,
      group_id uuid not null,
      agency_id uuid not null,
      agency_name text not null,
      day date not null,
      month text not null,
      prod order_product not null,
      amount integer not null,
      rate_id uuid not null references fee_rate,
      net_cents integer not null check (net_cents > 0),
      vat_percent double precision not null,
      created_at timestamptz not null,
      undone_at timestamptz,
      credited boolean not null default false,
      invoice_id uuid references invoice,
      unique (order_id, ordinal)
    )`.execute(db);
  // An order has at most one fee that counts.
  await sql`create unique index fee_that_counts on fee (order_id) where undone_at is null`.execute(db);
  await sql`create index fee_of on fee (group_id, day, id)`.execute(db);
  await sql`create index fee_by_agency on fee (agency_id, day, id)`.execute(db);
  await sql`create index fee_by_month on fee (month, group_id)`.execute(db);
  await sql`create index fee_to_bill on fee (group_id, month) where invoice_id is null and not credited`.execute(db);
  await sql`create index fee_on on fee (invoice_id) where invoice_id is not null`.execute(db);
  await sql`
    create table credit (
      id uuid primary key,
      position bigint generated always as identity,
      fee_id uuid not null references fee,
      kind text not null check (kind in ('asked', 'platform', 'undone')),
      status text not null check (status in ('requested', 'granted', 'declined', 'withdrawn', 'settled')),
      reason text not null,
      decision text,
      requested_at timestamptz not null,
      requested_by text,
      decided_at timestamptz,
      decided_by text,
      credit_note_id uuid references invoice,
      check (credit_note_id is null or status = 'settled')
    )`.execute(db);
  await sql`
    create unique index credit_standing on credit (fee_id) where status not in ('declined', 'withdrawn')`.execute(db);
  await sql`create index credit_of on credit (fee_id, position)`.execute(db);
  await sql`create index credit_granted on credit (fee_id) where status = 'granted'`.execute(db);
  await sql`create index credit_requested on credit (requested_at) where status = 'requested'`.execute(db);
  await sql`create index credit_on on credit (credit_note_id) where credit_note_id is not null`.execute(db);
  // All these days have 19 % VAT.
  await sql`
    insert into fee (id, order_id, ordinal, order_number, group_id, agency_id, agency_name, day, month, prod, amount, rate_id,
      net_cents, vat_percent, created_at)
    select gen_random_uuid(), id, 1, number, business_customer_group_id, business_customer_id, agency_name, day,
      to_char(day, 'YYYY-MM'), prod, amount, ${firstRate}, 1500, 19, now()
    from (
      select *, (least(delivery_date, coalesce(done_at, modified_at)) at time zone 'Europe/Berlin')::date as day from orders
      where status = 'done' and prod in ('loose', 'pallet', 'bigbag')
    ) delivered
    where day >= '2025-11-01'`.execute(db);
}

const firstRate = "0b5a7f0e-2f1c-4c53-9a55-6d0d2a6f1101";
