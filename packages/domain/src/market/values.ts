import type { Region } from "../geography/values.ts";
import type { MarketGood } from "../pricing/market.ts";

/** What has base prices: standard oil, counted by 100 litres, and loose pellets, by the ton. */
export const marketGoods = ["oil", "pellets"] as const satisfies readonly MarketGood[];

/** Indices that are kept day by day: the national means of both, and gasoil by the ton; the keys are ours. */
export const indexSeries = ["heatingOil", "pellets", "gasoil"] as const;
export type IndexSeries = (typeof indexSeries)[number];
/** The index of what has base prices, in the same unit. */
export const goodsIndex = { oil: "heatingOil", pellets: "pellets" } as const satisfies Record<MarketGood, IndexSeries>;

/** A survey (Erhebung) is a series by goods and region. */
export type SurveySeries = `${MarketGood}/${Region}`;
export const surveySeries = (goods: MarketGood, region: Region): SurveySeries => `${goods}/${region}`;
