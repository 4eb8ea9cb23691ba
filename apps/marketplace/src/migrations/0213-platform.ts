/** The tables of the platform's staff: activity, notes on dealers, usage of API keys, tanks. */
export const platform: readonly string[] = [
  // The company and the agencies that each audit entry concerns.
  `create table activity (
    group_id uuid not null,
    audit_id bigint not null,
    agencies uuid[],
    at timestamptz not null,
    subject text not null,
    subject_id text not null,
    change text not null,
    user_id text,
    primary key (group_id, audit_id)
  )`,
  "create index activity_but_orders on activity (group_id, audit_id) where subject <> 'order'",
  "create index activity_by_age on activity using brin (at)",
  // Each about a company or about an agency.
  `create table dealer_note (
    id uuid primary key,
    version integer not null default 1,
    group_id uuid,
    agency_id uuid,
    text text not null,
    pinned boolean not null,
    created_at timestamptz not null,
    created_by uuid not null,
    modified_at timestamptz not null,
    modified_by uuid not null,
    search_words text generated always as (
      ' ' || folded_words(text) || ' ' || folded_words(translate(text, '''’', ''))
    ) stored,
    check ((group_id is null) <> (agency_id is null))
  )`,
  "create index dealer_note_of_company on dealer_note (group_id) where group_id is not null",
  "create index dealer_note_of_agency on dealer_note (agency_id) where agency_id is not null",
  // Calls that programs made with API keys: one row a Berlin day, person, key, agency and call. A call about no agency has the nil id,
  // because a primary key has no nulls.
  `create table soap_usage (
    day date not null,
    user_id uuid not null,
    key_id uuid not null,
    agency_id uuid not null,
    call text not null,
    key_ends_with text,
    calls bigint not null,
    refused bigint not null,
    last_at timestamptz not null,
    primary key (day, user_id, key_id, agency_id, call)
  )`,
  "create index soap_usage_of_user on soap_usage (user_id, day)",
  // Tank makers, their types and tank protection firms are kept by staff (decision 0040).
  `create table tank_maker (
    id text primary key,
    version int not null default 1,
    name text not null,
    is_example boolean not null default false,
    created_at timestamptz not null,
    created_by text,
    modified_at timestamptz not null,
    modified_by text
  )`,
  "create unique index tank_maker_name on tank_maker (lower(name))",
  `create table tank_type (
    id text primary key,
    maker_id text not null references tank_maker on delete cascade,
    position int not null,
    name text not null,
    material text not null,
    nominal_litres int not null,
    kind text not null,
    length_cm int,
    width_cm int,
    height_cm int,
    diameter_cm int,
    most_tanks int not null
  )`,
  "create index tank_type_maker on tank_type (maker_id)",
  `create table tank_firm (
    id text primary key,
    version int not null default 1,
    name text not null,
    street text not null,
    postal_code text not null,
    city text not null,
    phone text not null,
    website text not null,
    is_example boolean not null default false,
    created_at timestamptz not null,
    created_by text,
    modified_at timestamptz not null,
    modified_by text
  )`,
];
