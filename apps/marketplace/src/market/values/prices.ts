import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { MarketMode } from "@partner-konto/domain/market/area-base-prices";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import type { BasePrices } from "@partner-konto/domain/market/schema";
import {
  type IndexSeries,
  indexSeries,
  marketGoods,
  type SurveySeries,
  surveySeries,
} from "@partner-konto/domain/market/values";
import { type Region, regions } from "@partner-konto/domain/postal-code/regions";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

const allSurveys = marketGoods.flatMap((goods) => regions.map((region) => surveySeries(goods, region)));

/** The goods and the region of a survey's series. */
export function ofSurvey(series: string): { goods: MarketGood; region: Region } {
  const [goods, region] = series.split("/");
  return { goods: goods as MarketGood, region: region as Region };
}

/** The prices at the regions' main depots that applied at an instant; regions without a price are left out. */
export async function pricesAt(db: Kysely<Database>, at: Date) {
  // One index lookup for each pair, however many years of prices there are.
  const { rows } = await sql<{ goods: MarketGood; region: Region; netCents: number; validFrom: Date }>`
    select goods, region, latest.*
    from unnest(${[...marketGoods]}::text[]) goods cross join unnest(${[...regions]}::text[]) region
    cross join lateral (
      select net_cents, valid_from from market_price price
      where price.goods = goods.goods and price.region = region.region and valid_from <= ${at}
      order by valid_from desc, id desc limit 1) latest`.execute(db);
  return rows;
}

/** The newest value of each series that was known at an instant. */
async function newestAt(db: Kysely<Database>, kind: "index" | "survey", series: readonly string[], at: Date) {
  const { rows } = await sql<{ series: string; day: string; netCents: number; recordedAt: Date }>`
    select series, latest.* from unnest(${[...series]}::text[]) series
    cross join lateral (
      select day, net_cents, recorded_at from market_value value
      where kind = ${kind} and value.series = series.series and day <= ${berlinTime(at.toISOString()).date}
        and recorded_at <= ${at}
      order by day desc, id desc limit 1) latest`.execute(db);
  return rows;
}

/** The newest value of each index that was known at an instant. */
export async function indicesAt(db: Kysely<Database>, at: Date) {
  const rows = await newestAt(db, "index", indexSeries, at);
  return Object.fromEntries(
    rows.map(({ series, day, netCents }) => [series as IndexSeries, { day, netCents }]),
  ) as Partial<Record<IndexSeries, { day: string; netCents: number }>>;
}

/** The newest survey of each region that was known at an instant. */
export async function surveysAt(db: Kysely<Database>, at: Date) {
  const rows = await newestAt(db, "survey", allSurveys, at);
  return rows.map(({ series, day, netCents }) => ({ ...ofSurvey(series as SurveySeries), day, netCents }));
}

/** The time since when the price that applied at an instant had applied; null if there was none. */
export async function countsSince(
  db: Kysely<Database>,
  { goods, mode, region }: { goods: MarketGood; mode: MarketMode; region: Region },
  at: Date,
): Promise<Date | null> {
  if (mode === "platform") {
    const price = (await pricesAt(db, at)).find((one) => one.goods === goods && one.region === region);
    return price?.validFrom ?? null;
  }
  const [survey] = await newestAt(db, "survey", [surveySeries(goods, region)], at);
  return survey?.recordedAt ?? null;
}

/** Scheduled prices, the nearest first. */
async function pricesAfter(db: Kysely<Database>, at: Date) {
  return db
    .selectFrom("marketPrice")
    .select(["goods", "region", "netCents", "validFrom"])
    .where("validFrom", ">", at)
    .orderBy("validFrom")
    .orderBy("id")
    .limit(1000)
    .execute();
}

type ByGoodAndRegion<Value> = Partial<Record<MarketGood, Partial<Record<Region, Value>>>>;

function keyed<Row extends { goods: MarketGood; region: Region }, Value>(
  rows: readonly Row[],
  value: (row: Row, before: Value | undefined) => Value,
): ByGoodAndRegion<Value> {
  const all: ByGoodAndRegion<Value> = {};
  for (const row of rows) {
    const ofGoods = all[row.goods] ?? {};
    ofGoods[row.region] = value(row, ofGoods[row.region]);
    all[row.goods] = ofGoods;
  }
  return all;
}

const priced = ({ netCents, validFrom }: { netCents: number; validFrom: Date }) => ({
  netCents,
  validFrom: validFrom.toISOString(),
});

/** All base prices that staff maintain, as of an instant. */
export async function basePricesAt(db: Kysely<Database>, at: Date, version: number): Promise<BasePrices> {
  return {
    version,
    mainDepotPrices: keyed(await pricesAt(db, at), priced),
    scheduled: keyed(await pricesAfter(db, at), (row, before: ReturnType<typeof priced>[] = []) => [
      ...before,
      priced(row),
    ]),
    indices: await indicesAt(db, at),
    surveys: keyed(await surveysAt(db, at), ({ day, netCents }) => ({ day, netCents })),
  };
}

/** The values of an index or of surveys within these days; of corrected values, the latest. */
export async function valuesBetween(
  db: Kysely<Database>,
  kind: "index" | "survey",
  { from, to }: { from: string; to: string },
): Promise<{ series: string; day: string; netCents: number }[]> {
  return db
    .selectFrom("marketValue")
    .distinctOn(["series", "day"])
    .select(["series", "day", "netCents"])
    .where("kind", "=", kind)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .orderBy("series")
    .orderBy("day")
    .orderBy("id", "desc")
    .execute();
}

/**
 * The price of each day within a period, at the end of the day or now: of one region, or the mean of all regions with the lowest and the
 * highest.
 */
export async function pricesByDay(
  db: Kysely<Database>,
  { goods, region, from, to }: { goods: MarketGood; region?: Region | undefined; from: string; to: string },
  now: Date,
): Promise<{ day: string; netCents: number; lowestNetCents: number; highestNetCents: number }[]> {
  const today = berlinTime(now.toISOString()).date;
  const { rows } = await sql<{ day: string; netCents: number; lowestNetCents: number; highestNetCents: number }>`
    select day::date as day, round(avg(net_cents)) as net_cents, min(net_cents) as lowest_net_cents,
      max(net_cents) as highest_net_cents
    from generate_series(${from}::timestamp, ${to < today ? to : today}::timestamp, '1 day') day
    cross join unnest(${region ? [region] : [...regions]}::text[]) region
    cross join lateral (
      select net_cents from market_price price
      where goods = ${goods} and price.region = region.region and valid_from <= ${now}
        and valid_from < (day + interval '1 day') at time zone 'Europe/Berlin'
      order by valid_from desc, id desc limit 1) latest
    group by day order by day`.execute(db);
  return rows;
}
