import { type Kysely, sql } from "kysely";
import { indexStatements } from "./0004-order-indexes.ts";
import { sumStatements } from "./0004-order-sums.ts";
import { wordStatements } from "./0004-order-words.ts";

/**
 * Orders and their tables. Names of company, agency and area are copied at placement, because an order shows the names of that time. The
 * three enumerations are types, because lists sort by them in the order of the screens.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create type order_status as enum ('open', 'accepted', 'deliveryDateShared', 'done', 'customerRevocation', 'dealerCancellation',
      'dispositionProblems', 'invalidCustomerData', 'otherReason', 'ownPriceMishap', 'technicalIssuesEsy', 'untrustedCustomer')`.execute(
    db,
  );
  await sql`
    create type order_payment as enum ('cash', 'invoice', 'guaranteedPayment', 'directDebit', 'inAdvance', 'ec', 'heatAccount')`.execute(
    db,
  );
  await sql`
    create type order_product as enum ('normal', 'premium', 'bio10', 'bio15', 'bio10Premium', 'climateNeutralNormal',
      'climateNeutralPremium', 'loose', 'pallet', 'bigbag')`.execute(db);
  // Every agency that ever received an order, with its company; lists over many agencies start here.
  await sql`
    create table order_agency (
      business_customer_id uuid primary key,
      business_customer_group_id uuid not null
    )`.execute(db);
  await sql`create index order_agency_by_group on order_agency (business_customer_group_id)`.execute(db);
  await sql`create sequence order_number as integer start 4800001 maxvalue 9999999`.execute(db);
  await sql`create sequence order_consumer start 100001`.execute(db);
  await sql`
    create table orders (
      id uuid primary key,
      number integer not null default nextval('order_number') unique check (number between 1000000 and 9999999),
      version integer not null default 1,
      status order_status not null,
      created_at timestamptz not null,
      modified_at timestamptz not null,
      business_customer_id uuid not null references order_agency,
      business_customer_group_id uuid not null,
      delivery_area_id uuid,
      frontend_source text not null,
      company_name text not null,
      agency_name text not null,
      delivery_area_name text,
      coop_id text,
      customer jsonb not null,
      tk_id text not null generated always as (customer ->> 'tkId') stored,
      email text not null generated always as (lower(customer ->> 'email')) stored,
      customer_name text not null,
      customer_sort text collate "C" not null,
      delivery_address jsonb not null,
      postal_code text collate "C" not null generated always as (delivery_address ->> 'postalCode') stored,
      place_text text collate "C" not null,
      search_text text collate "C" not null,
      note text not null,
      prod order_product not null,
      amount integer not null check (amount > 0),
      unloading_points integer not null,
      hose text not null,
      short_vehicle text not null,
      delivery_times text not null,
      payment_type order_payment not null,
      price jsonb not null,
      gross_cents integer not null generated always as ((price ->> 'grossCents')::integer) stored,
      promise_from date not null,
      promise_to date not null,
      delivery_date timestamptz,
      custom_text text,
      status_before_cancellation order_status,
      done_at timestamptz
    )`.execute(db);
  await sql`
    create table order_history (
      order_id uuid not null references orders,
      position bigint generated always as identity,
      at timestamptz not null,
      event text not null,
      by text,
      note text,
      primary key (order_id, position)
    )`.execute(db);
  // The link in an order's mail to the dealer: the hash of its secret, used once, with an expiry (promise 8).
  await sql`
    create table order_link (
      order_id uuid primary key references orders,
      secret_hash text not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`
    create table order_mail (
      order_id uuid not null references orders,
      type text not null check (type in ('dealer', 'customer')),
      draft jsonb not null,
      primary key (order_id, type)
    )`.execute(db);
  await sql`
    create table revocation_blacklist (
      id uuid primary key,
      group_id uuid not null,
      tk_id text not null,
      name text not null,
      postal_code text not null,
      reason text not null,
      created_at timestamptz not null,
      unique (group_id, tk_id)
    )`.execute(db);
  await sql`create table coop (id text primary key, name text not null)`.execute(db);
  await sql`
    create table deletion_request (
      id uuid primary key,
      email text not null unique,
      created_at timestamptz not null
    )`.execute(db);
  for (const statement of [...wordStatements, ...sumStatements, ...indexStatements])
    await sql.raw(statement).execute(db);
}
