import { firstRates } from "@partner-konto/domain/market/taxes/first-rates";

/**
 * Base prices, indices and surveys, charges from depots, lines drawn into charts, and tax rates. Rows are never changed: a new price,
 * value, charge or rate is a new row, so the one valid at any time can be read.
 */
export const market: readonly string[] = [
  `create table market_price (
    id bigint primary key generated always as identity,
    goods text not null,
    region text not null,
    net_cents integer not null check (net_cents > 0),
    valid_from timestamptz not null,
    recorded_at timestamptz not null,
    user_id uuid
  )`,
  "create index market_price_at on market_price (goods, region, valid_from, id) include (net_cents)",
  // The series of an index is its key, of a survey its goods and region.
  `create table market_value (
    id bigint primary key generated always as identity,
    kind text not null check (kind in ('index', 'survey')),
    series text not null,
    day date not null,
    net_cents integer not null check (net_cents > 0),
    recorded_at timestamptz not null,
    user_id uuid
  )`,
  "create index market_value_at on market_value (kind, series, day, id) include (net_cents, recorded_at)",
  // One version for data that is edited together.
  "create table market_record (id uuid primary key, version integer not null)",
  "insert into market_record values ('0b0a1c64-0000-4000-8000-00000000ba5e', 1)",
  `create table depot (
    id uuid primary key,
    version integer not null default 1,
    modified_at timestamptz not null,
    goods text not null,
    region text not null,
    name text not null,
    unique (goods, name)
  )`,
  // All charges of a depot in one value, because they are changed and read together.
  `create table depot_charges (
    id bigint primary key generated always as identity,
    depot_id uuid not null references depot,
    charges jsonb not null,
    valid_from timestamptz not null,
    user_id uuid
  )`,
  "create index depot_charges_at on depot_charges (depot_id, valid_from, id)",
  `create table chart_trendlines (
    chart_name text primary key,
    version integer not null,
    modified_at timestamptz not null,
    trendlines jsonb not null
  )`,
  // VAT rates and CO2 prices with the day that they apply from (decision 0047). A later row for a kind and day replaces an earlier one.
  // The first rates were recorded by nobody, and count as always known.
  `create table tax_rate (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('oilVat', 'pelletVat', 'co2')),
    day date not null,
    -- Percent, or net cents for a ton of CO2; null takes back the announced rate of this kind and day.
    value double precision,
    created_at timestamptz,
    created_by text,
    check ((created_at is null) = (created_by is null)),
    check (value is not null or created_at is not null)
  )`,
  `insert into tax_rate (kind, day, value) values ${firstRates.map(({ kind, day, value }) => `('${kind}', '${day}', ${value})`).join()}`,
  `create function refuse_changed_tax_rate() returns trigger language plpgsql as $$
  begin
    raise exception 'a recorded tax rate is never changed or deleted';
  end $$`,
  `create trigger tax_rate_stays before update or delete on tax_rate
    for each statement execute function refuse_changed_tax_rate()`,
];
