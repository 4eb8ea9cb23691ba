import type { Region } from "../geography/values.ts";

/** What has base prices: standard oil, and loose pellets. */
export type MarketGood = "oil" | "pellets";

/** Net cents by region, for 100 litres or a ton. A region without one has no price yet. */
export type RegionPrices = Readonly<Partial<Record<Region, number>>>;

/**
 * A depot goods are fetched from, and what the way from there to a postal code costs: net cents for 100 litres or a ton, by how the
 * code begins ("21", "21335"). Where several beginnings fit, the longest counts.
 */
export type Depot = {
  readonly id: string;
  readonly name: string;
  readonly region: Region;
  readonly charges: Readonly<Record<string, number>>;
};

/** Base prices of one kind of goods: those the platform keeps at the regions' main depots, and those dealers' surveys say. */
export type GoodsMarket = {
  readonly mainDepot: RegionPrices;
  readonly survey: RegionPrices;
  readonly depots: readonly Depot[];
};

/** Everything prices are based on, as it counted at an ISO instant (portal §9; catalogue §3, price base types). */
export type MarketPrices = { readonly at: string } & Readonly<Record<MarketGood, GoodsMarket>>;
