import { trigger } from "./triggers.ts";

/** Limits, publications, plans and rules of prices, and the history of offers. */
export const prices: readonly string[] = [
  // The limits of an agency's prices. Agencies without a row have the portal's defaults.
  `create table guard_rails (
    agency_id uuid primary key,
    version integer not null,
    modified_at timestamptz not null,
    rails jsonb not null
  )`,
  // Prices that were published together, with the previous prices, so that a publication can be undone.
  `create table price_publication (
    id uuid primary key,
    at timestamptz not null,
    user_id uuid,
    note text not null,
    undone_at timestamptz,
    undone_by uuid
  )`,
  "create index price_publication_at on price_publication (at desc)",
  `create table price_publication_area (
    publication_id uuid not null references price_publication,
    delivery_area_id uuid not null,
    fields text[] not null,
    before jsonb not null,
    after jsonb not null,
    primary key (publication_id, delivery_area_id)
  )`,
  "create index price_publication_area_of on price_publication_area (delivery_area_id)",
  // Planned prices: the patches to publish at a later time, and the result. `key_id`: the API key that planned them. `viewing_id` and
  // `viewing_reason`: support planned them in a support session.
  `create table price_plan (
    id uuid primary key,
    at timestamptz not null,
    user_id uuid not null,
    note text not null,
    starts_at timestamptz not null,
    returns_at timestamptz,
    state text not null,
    refusal text,
    agreed_by uuid,
    publication_id uuid references price_publication,
    key_id uuid,
    viewing_id uuid,
    viewing_reason text
  )`,
  // Partial indexes for the query that runs every second; they contain only pending plans.
  "create index price_plan_to_begin on price_plan (starts_at) where state = 'planned'",
  `create index price_plan_to_return on price_plan (returns_at)
    where state = 'published' and returns_at is not null`,
  `create table price_plan_area (
    plan_id uuid not null references price_plan,
    delivery_area_id uuid not null,
    version integer not null,
    patch jsonb not null,
    primary key (plan_id, delivery_area_id)
  )`,
  "create index price_plan_area_of on price_plan_area (delivery_area_id)",
  // Base prices that follow the index of their goods: the rule, its owner, and the price it set last. Deleted with the area.
  `create table follow_rule (
    delivery_area_id uuid not null references delivery_area on delete cascade,
    entry text not null,
    series text not null,
    delta_cents integer not null,
    dead_band_cents integer not null,
    from_time text,
    until_time text,
    user_id uuid not null,
    at timestamptz not null,
    net_cents integer not null,
    wanted_cents integer,
    tried_at timestamptz,
    refusal text,
    key_id uuid,
    viewing_id uuid,
    viewing_reason text,
    primary key (delivery_area_id, entry)
  )`,
  // The history of offers. Triggers record every change of areas, agencies, companies and postal codes that affects prices, including
  // changes by manual SQL. Each records only its own row, under the lock that the writer holds anyway. Reads join the rows as they were at
  // an instant. Rows are stored in the order of time, so a BRIN index is enough to delete old ones.
  `create table area_past (
    id bigint primary key generated always as identity,
    area_id uuid not null,
    at timestamptz not null default clock_timestamp(),
    agency_id uuid not null,
    company_id uuid not null,
    type text not null,
    is_offered boolean not null,
    settings jsonb not null
  )`,
  "create index area_past_at on area_past (area_id, at, id)",
  "create index area_past_by_age on area_past using brin (at)",
  `create table agency_past (
    id bigint primary key generated always as identity,
    agency_id uuid not null,
    at timestamptz not null default clock_timestamp(),
    is_offered boolean not null,
    tier_basis text not null,
    name text not null,
    brand_name text not null
  )`,
  "create index agency_past_at on agency_past (agency_id, at, id)",
  "create index agency_past_by_age on agency_past using brin (at)",
  `create table company_past (
    id bigint primary key generated always as identity,
    company_id uuid not null,
    at timestamptz not null default clock_timestamp(),
    is_offered boolean not null
  )`,
  "create index company_past_at on company_past (company_id, at, id)",
  "create index company_past_by_age on company_past using brin (at)",
  `create table code_past (
    id bigint primary key generated always as identity,
    postal_code text not null,
    area_id uuid not null,
    at timestamptz not null default clock_timestamp(),
    is_held boolean not null
  )`,
  "create index code_past_at on code_past (postal_code, area_id, at, id) include (is_held)",
  "create index code_past_by_age on code_past using brin (at)",
  // All columns except those that affect no price, so that columns added later are recorded, too.
  `create function area_settings(area delivery_area) returns jsonb language sql immutable as $$
    select to_jsonb(area) - '{id,version,modified_at,business_customer_id,group_id,type,name,color,is_offering}'::text[]
  $$`,
  `create function note_area() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      insert into area_past (area_id, agency_id, company_id, type, is_offered, settings)
      values (old.id, old.business_customer_id, old.group_id, old.type, false, '{}');
    elsif tg_op = 'INSERT' or (old.business_customer_id, old.group_id, old.type, old.is_offering, area_settings(old))
        is distinct from (new.business_customer_id, new.group_id, new.type, new.is_offering, area_settings(new)) then
      insert into area_past (area_id, agency_id, company_id, type, is_offered, settings)
      values (new.id, new.business_customer_id, new.group_id, new.type, new.is_offering, area_settings(new));
    end if;
    return null;
  end $$`,
  "create trigger note_area after insert or update or delete on delivery_area for each row execute function note_area()",
  `create function note_agency() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      insert into agency_past (agency_id, is_offered, tier_basis, name, brand_name)
      values (old.id, false, old.preferences ->> 'tierBasis', old.name, old.brand_name);
    elsif tg_op = 'INSERT' or (old.is_offering, old.is_deleted, old.preferences ->> 'tierBasis', old.name, old.brand_name)
        is distinct from (new.is_offering, new.is_deleted, new.preferences ->> 'tierBasis', new.name, new.brand_name) then
      insert into agency_past (agency_id, is_offered, tier_basis, name, brand_name)
      values (new.id, new.is_offering and not new.is_deleted, new.preferences ->> 'tierBasis', new.name, new.brand_name);
    end if;
    return null;
  end $$`,
  `create trigger note_agency after insert or update or delete on business_customer
    for each row execute function note_agency()`,
  `create function note_company() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      insert into company_past (company_id, is_offered) values (old.id, false);
    elsif tg_op = 'INSERT' or (old.is_activated, old.is_locked, old.is_deleted)
        is distinct from (new.is_activated, new.is_locked, new.is_deleted) then
      insert into company_past (company_id, is_offered)
      values (new.id, new.is_activated and not new.is_locked and not new.is_deleted);
    end if;
    return null;
  end $$`,
  `create trigger note_company after insert or update or delete on business_customer_group
    for each row execute function note_company()`,
  // Statement-level triggers, because an area's thousand codes change in one statement.
  ...trigger(
    "note_codes_come",
    "insert",
    "delivery_area_postal_code",
    "insert into code_past (postal_code, area_id, is_held) select postal_code, delivery_area_id, true from come;",
  ),
  ...trigger(
    "note_codes_gone",
    "delete",
    "delivery_area_postal_code",
    "insert into code_past (postal_code, area_id, is_held) select postal_code, delivery_area_id, false from gone;",
  ),
  `create function note_code_moved() returns trigger language plpgsql as $$
  begin
    insert into code_past (postal_code, area_id, is_held)
    values (old.postal_code, old.delivery_area_id, false), (new.postal_code, new.delivery_area_id, true);
    return null;
  end $$`,
  `create trigger note_code_moved after update on delivery_area_postal_code for each row
    when ((old.postal_code, old.delivery_area_id) is distinct from (new.postal_code, new.delivery_area_id))
    execute function note_code_moved()`,
];
