import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { Depot, GoodsMarket, MarketGood, MarketPrices } from "@partner-konto/domain/market/prices";
import type { DepotCharges } from "@partner-konto/domain/market/schema";
import { surveySeries } from "@partner-konto/domain/market/values";
import { type Region, regions } from "@partner-konto/domain/postal-code/regions";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { taxesThen } from "../taxes/index.ts";

interface PastValue {
  nth: number;
  region: Region;
  netCents: number;
}

function pricesAtAll(db: Kysely<Database>, goods: MarketGood, instants: readonly string[], of: readonly Region[]) {
  return sql<PastValue>`
    select nth::int, region, latest.net_cents
    from unnest(${instants}::timestamptz[]) with ordinality moment (at, nth) cross join unnest(${of}::text[]) region
    cross join lateral (
      select net_cents from market_price price
      where price.goods = ${goods} and price.region = region.region and valid_from <= moment.at
      order by valid_from desc, id desc limit 1) latest`.execute(db);
}

function surveysAtAll(db: Kysely<Database>, goods: MarketGood, instants: readonly string[], of: readonly Region[]) {
  const days = instants.map((at) => berlinTime(at).date);
  return sql<PastValue>`
    select nth::int, region, latest.net_cents
    from unnest(${instants}::timestamptz[], ${days}::date[]) with ordinality moment (at, day, nth)
    cross join unnest(${of}::text[], ${of.map((region) => surveySeries(goods, region))}::text[])
      series (region, name)
    cross join lateral (
      select net_cents from market_value value
      where kind = 'survey' and value.series = series.name and value.day <= moment.day and recorded_at <= moment.at
      order by value.day desc, id desc limit 1) latest`.execute(db);
}

type KeptCharges = Omit<Depot, "charges"> & { charges: DepotCharges["charges"]; validFrom: Date };

/** All charges of goods that were ever recorded, the oldest first. */
async function chargesOf(db: Kysely<Database>, goods: MarketGood): Promise<KeptCharges[]> {
  return db
    .selectFrom("depot")
    .innerJoin("depotCharges", "depotCharges.depotId", "depot.id")
    .select(["depot.id", "depot.region", "depot.name", "charges", "validFrom"])
    .where("depot.goods", "=", goods)
    .orderBy("depot.name")
    .orderBy("validFrom")
    .orderBy("depotCharges.id")
    .execute();
}

function depotsThen(said: readonly (KeptCharges & { byPrefix: Depot["charges"] })[], at: string): Depot[] {
  const until = Date.parse(at);
  const latest = new Map<string, Depot>();
  for (const { id, name, region, validFrom, byPrefix } of said)
    if (validFrom.getTime() <= until) latest.set(id, { id, name, region, charges: byPrefix });
  return [...latest.values()];
}

const keyed = (rows: readonly PastValue[]): Map<number, GoodsMarket["mainDepot"]> =>
  new Map(
    [...Map.groupBy(rows, ({ nth }) => nth)].map(([nth, of]) => [
      nth,
      Object.fromEntries(of.map(({ region, netCents }) => [region, netCents])),
    ]),
  );

/**
 * The market of one kind of goods at each of these ISO instants, as `currentMarket` returns it, but without the other goods and without
 * prices of other regions.
 */
export async function marketsAt(
  db: Kysely<Database>,
  goods: MarketGood,
  instants: readonly string[],
  of: readonly Region[] = regions,
): Promise<MarketPrices[]> {
  const prices = keyed((await pricesAtAll(db, goods, instants, of)).rows);
  const surveys = keyed((await surveysAtAll(db, goods, instants, of)).rows);
  const said = (await chargesOf(db, goods)).map((kept) => ({
    ...kept,
    byPrefix: Object.fromEntries(kept.charges.map(({ prefix, netCents }) => [prefix, netCents])),
  }));
  const taxesAt = await taxesThen(db);
  const nothing: GoodsMarket = { mainDepot: {}, survey: {}, depots: [] };
  return instants.map((at, index) => {
    const market = {
      mainDepot: prices.get(index + 1) ?? {},
      survey: surveys.get(index + 1) ?? {},
      depots: depotsThen(said, at),
    };
    return { at, taxes: taxesAt(new Date(at)), oil: nothing, pellets: nothing, [goods]: market };
  });
}
