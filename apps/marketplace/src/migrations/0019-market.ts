import { type Kysely, sql } from "kysely";

/**
 * Base prices, indices and surveys, charges from depots, and lines drawn into charts. Rows are never changed: a new price, value or charge
 * is a new row, so the one valid at any time can be read. Users who are notified about changed orders are also notified about new surveys.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table market_price (
      id bigint primary key generated always as identity,
      goods text not null,
      region text not null,
      net_cents integer not null check (net_cents > 0),
      valid_from timestamptz not null,
      recorded_at timestamptz not null,
      user_id uuid
    )`.execute(db);
  await sql`create index market_price_at on market_price (goods, region, valid_from, id) include (net_cents)`.execute(
    db,
  );
  // The series of an index is its key, of a survey its goods and region.
  await sql`
    create table market_value (
      id bigint primary key generated always as identity,
      kind text not null check (kind in ('index', 'survey')),
      series text not null,
      day date not null,
      net_cents integer not null check (net_cents > 0),
      recorded_at timestamptz not null,
      user_id uuid
    )`.execute(db);
  await sql`create index market_value_at on market_value (kind, series, day, id) include (net_cents, recorded_at)`.execute(
    db,
  );
  // One version for data that is edited together.
  await sql`create table market_record (id uuid primary key, version integer not null)`.execute(db);
  await sql`insert into market_record values ('0b0a1c64-0000-4000-8000-00000000ba5e', 1)`.execute(db);
  await sql`
    create table depot (
      id uuid primary key,
      version integer not null default 1,
      modified_at timestamptz not null,
      goods text not null,
      region text not null,
      name text not null,
      unique (goods, name)
    )`.execute(db);
  // All charges of a depot in one value, because they are changed and read together.
  await sql`
    create table depot_charges (
      id bigint primary key generated always as identity,
      depot_id uuid not null references depot,
      charges jsonb not null,
      valid_from timestamptz not null,
      user_id uuid
    )`.execute(db);
  await sql`create index depot_charges_at on depot_charges (depot_id, valid_from, id)`.execute(db);
  await sql`
    create table chart_trendlines (
      chart_name text primary key,
      version integer not null,
      modified_at timestamptz not null,
      trendlines jsonb not null
    )`.execute(db);
  await sql`update subscription set app_types = app_types || '{"survey.CREATE": true}'
    where app_types @> '{"order.UPDATE": true}'`.execute(db);
}
