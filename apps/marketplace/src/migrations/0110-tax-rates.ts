import { firstRates } from "@partner-konto/domain/market/taxes/first-rates";
import { type Kysely, sql } from "kysely";

/**
 * VAT rates and CO2 prices with the day that they apply from (decision 0047). A later row for a kind and day replaces an earlier one, and
 * nothing changes or deletes a row. The first rates were recorded by nobody, and count as always known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tax_rate (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('oilVat', 'pelletVat', 'co2')),
      day date not null,
      -- Percent, or net cents for a ton of CO2; null takes back the announced rate of this kind and day.
      value double precision,
      created_at timestamptz,
      created_by text,
      check ((created_at is null) = (created_by is null)),
      check (value is not null or created_at is not null)
    )`.execute(db);
  await sql`
    insert into tax_rate (kind, day, value)
    select kind, day, value from unnest(
      ${firstRates.map(({ kind }) => kind)}::text[], ${firstRates.map(({ day }) => day)}::date[],
      ${firstRates.map(({ value }) => value)}::double precision[]
    ) rate (kind, day, value)`.execute(db);
  await sql`
    create function refuse_changed_tax_rate() returns trigger language plpgsql as $$
    begin
      raise exception 'a recorded tax rate is never changed or deleted';
    end $$`.execute(db);
  await sql`
    create trigger tax_rate_stays before update or delete on tax_rate
    for each statement execute function refuse_changed_tax_rate()`.execute(db);
}
