import type { GoodsMarket, MarketGood, MarketPrices, RegionPrices } from "@partner-konto/domain/market/prices";
import type { Region } from "@partner-konto/domain/postal-code/regions";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { taxesThen } from "../taxes/index.ts";
import { depotsAt } from "./charges.ts";
import { pricesAt, surveysAt } from "./prices.ts";

type Row = { goods: MarketGood; region: Region; netCents: number };

const of = (rows: readonly Row[], goods: MarketGood): RegionPrices =>
  Object.fromEntries(rows.flatMap((row) => (row.goods === goods ? [[row.region, row.netCents]] : [])));

/**
 * All market prices that applied at an instant, also a past one, with the taxes as they were known then. Read from the database each time
 * with four short queries, so that a new price applies to the next calculation on every replica.
 */
export async function currentMarket(db: Kysely<Database>, at: Date): Promise<MarketPrices> {
  const [prices, surveys, depots] = [await pricesAt(db, at), await surveysAt(db, at), await depotsAt(db, at)];
  const taxes = (await taxesThen(db))(at);
  const ofGoods = (goods: MarketGood): GoodsMarket => ({
    mainDepot: of(prices, goods),
    survey: of(surveys, goods),
    depots: depots
      .filter((depot) => depot.goods === goods)
      .map(({ id, name, region, charges }) => ({
        id,
        name,
        region,
        charges: Object.fromEntries(charges.map(({ prefix, netCents }) => [prefix, netCents])),
      })),
  });
  return { at: at.toISOString(), taxes, oil: ofGoods("oil"), pellets: ofGoods("pellets") };
}
