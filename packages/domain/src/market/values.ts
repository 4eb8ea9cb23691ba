import type { Region } from "../postal-code/regions.ts";
import type { MarketGood } from "./prices.ts";

/** The goods with base prices: standard oil by 100 litres, and loose pellets by the ton. */
export const marketGoods = ["oil", "pellets"] as const satisfies readonly MarketGood[];

/** Daily indices: the national means of oil and pellets, and gasoil by the ton. The keys are ours. */
export const indexSeries = ["heatingOil", "pellets", "gasoil"] as const;
export type IndexSeries = (typeof indexSeries)[number];
/** The index of each of the goods, in the same unit. */
export const goodsIndex = { oil: "heatingOil", pellets: "pellets" } as const satisfies Record<MarketGood, IndexSeries>;

/** A survey (Erhebung) is a series by goods and region. */
export type SurveySeries = `${MarketGood}/${Region}`;

/** @returns the key of a survey series, such as "oil/north" */
export const surveySeries = (goods: MarketGood, region: Region): SurveySeries => `${goods}/${region}`;
