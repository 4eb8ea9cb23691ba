import type { Region } from "../postal-code/regions.ts";
import type { Taxes } from "./taxes/rates.ts";

/** Goods with base prices: standard oil and loose pellets. */
export type MarketGood = "oil" | "pellets";

/** Net cents by region, for 100 litres or a ton. A missing region has no price yet. */
export type RegionPrices = Readonly<Partial<Record<Region, number>>>;

/**
 * A depot with its freight in net cents for 100 litres or a ton, by prefix of the postal code ("21", "21335"). The longest matching
 * prefix counts.
 */
export type Depot = {
  readonly id: string;
  readonly name: string;
  readonly region: Region;
  readonly charges: Readonly<Record<string, number>>;
};

/** Base prices of one kind of goods: the platform's at the regions' main depots, and those of the dealers' surveys. */
export type GoodsMarket = {
  readonly mainDepot: RegionPrices;
  readonly survey: RegionPrices;
  readonly depots: readonly Depot[];
};

/** The basis of all prices at an ISO instant (portal §9; catalogue §3, price base types), with the taxes as they were known then. */
export type MarketPrices = { readonly at: string; readonly taxes: Taxes } & Readonly<Record<MarketGood, GoodsMarket>>;
