import { orderChanges } from "./0210-orders-changes.ts";
import { orderFigures } from "./0210-orders-figures.ts";
import { orderIndexes } from "./0210-orders-indexes.ts";
import { orderSums } from "./0210-orders-sums.ts";
import { orderWords } from "./0210-orders-words.ts";

/** Orders with their history, links, mails and notes, the agencies' days, and payments. */
export const orders: readonly string[] = [
  // Types, because lists sort by them in the order of the screens.
  `create type order_status as enum ('open', 'accepted', 'deliveryDateShared', 'done', 'customerRevocation', 'dealerCancellation',
    'dispositionProblems', 'invalidCustomerData', 'otherReason', 'ownPriceMishap', 'technicalIssuesEsy', 'untrustedCustomer')`,
  `create type order_payment as enum ('cash', 'invoice', 'guaranteedPayment', 'directDebit', 'inAdvance', 'ec', 'heatAccount')`,
  `create type order_product as enum ('normal', 'premium', 'bio10', 'bio15', 'bio10Premium', 'climateNeutralNormal',
    'climateNeutralPremium', 'loose', 'pallet', 'bigbag')`,
  // Every agency that ever received an order, with its company; lists over many agencies start here.
  `create table order_agency (
    business_customer_id uuid primary key,
    business_customer_group_id uuid not null
  )`,
  "create index order_agency_by_group on order_agency (business_customer_group_id)",
  "create sequence order_number as integer start 4800001 maxvalue 9999999",
  "create sequence order_consumer start 100001",
  // Names of company, agency and area are copied at placement, because an order shows the names of that time.
  `create table orders (
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
    done_at timestamptz,
    words_form smallint not null default 0,
    by_phone boolean not null default false,
    quoted_at timestamptz,
    quality_step text,
    dust_protection boolean not null default false,
    last_action jsonb,
    answer_by timestamptz,
    answer_stage smallint not null default 0,
    note_words text not null default '',
    settlement jsonb,
    address_proved boolean not null default true,
    doubted boolean not null default false,
    known_tk_id text,
    withdrawn_at timestamptz,
    paid jsonb
  )`,
  `create table order_history (
    order_id uuid not null references orders,
    position bigint generated always as identity,
    at timestamptz not null,
    event text not null,
    by text,
    note text,
    changes text[] not null default '{}',
    primary key (order_id, position)
  )`,
  // The link in an order's mail to the dealer: the hash of its secret, used once, with an expiry (promise 8).
  `create table order_link (
    order_id uuid primary key references orders,
    secret_hash text not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `create table order_mail (
    order_id uuid not null references orders,
    type text not null check (type in ('dealer', 'customer')),
    draft jsonb not null,
    primary key (order_id, type)
  )`,
  `create table revocation_blacklist (
    id uuid primary key,
    group_id uuid not null,
    tk_id text not null,
    name text not null,
    postal_code text not null,
    reason text not null,
    created_at timestamptz not null,
    unique (group_id, tk_id)
  )`,
  // Comparison sites, which prove their orders by a key (decision 0127).
  `create table coop (
    id text primary key,
    name text not null,
    key_hash text,
    key_ends_with text,
    created_at timestamptz,
    created_by text,
    ended_at timestamptz
  )`,
  `create table deletion_request (
    id uuid primary key,
    email text not null unique,
    created_at timestamptz not null
  )`,
  // Orders placed lately, by a digest of what was ordered, so that the same order sent twice is one. An order is claimed by the statement
  // that looks for the same one, before it is written (decision 0099).
  `create table placed_lately (
    digest text primary key,
    order_id uuid not null references orders deferrable initially deferred,
    at timestamptz not null
  )`,
  "create index placed_lately_age on placed_lately (at)",
  // Orders that wait for the link in their mail before their dealer sees them (decision 0127).
  `create table order_held (
    id uuid primary key,
    digest text not null unique,
    body jsonb not null,
    quote text,
    told jsonb not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  "create index order_held_by_end on order_held (expires_at)",
  // One row: the hour by which the platform wants orders to be answered (decision 0112).
  `create table order_clock (
    is_only boolean primary key default true check (is_only),
    until_hour smallint not null,
    version integer not null,
    modified_at timestamptz,
    modified_by text
  )`,
  "insert into order_clock (until_hour, version) values (17, 1)",
  // An agency's notes on orders. Their words for the search are in the orders (decision 0008).
  `create table order_note (
    id uuid primary key,
    order_id uuid not null references orders on delete cascade,
    version integer not null default 1,
    text text not null,
    created_at timestamptz not null,
    created_by text,
    modified_at timestamptz not null
  )`,
  "create index order_note_of on order_note (order_id, created_at)",
  // Trucks and text blocks of agencies; a row is written with the agency's first save.
  `create table dispatch_settings (
    business_customer_id uuid primary key,
    version integer not null,
    trucks jsonb not null,
    text_blocks jsonb not null
  )`,
  // One version for the plan of all days of an agency's trucks, and their stops (decision 0112). A stop holds while the order is dated for
  // its day and half-day; the order's date itself is not stored twice.
  `create table dispatch_plan (
    business_customer_id uuid primary key,
    version integer not null
  )`,
  `create table dispatch_stop (
    order_id uuid primary key references orders on delete cascade,
    business_customer_id uuid not null,
    truck_id uuid not null,
    day date not null,
    half smallint not null,
    position integer not null
  )`,
  "create index dispatch_stop_of on dispatch_stop (business_customer_id, day)",
  // Payments in instalments with the messages to their provider.
  `create table payment (
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
  )`,
  "create index payment_by_request on payment (requested_at, id)",
  "create index payment_by_status on payment (status, requested_at)",
  `create table payment_message (
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
  )`,
  "create index payment_message_of on payment_message (payment_id, position)",
  "create index payment_message_due on payment_message (next_at) where arrived_at is null",
  ...orderIndexes,
  ...orderWords,
  ...orderSums,
  ...orderFigures,
  ...orderChanges,
];
