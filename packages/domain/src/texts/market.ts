import type { IndexSeries } from "../market/values.ts";
import type { MarketGood } from "../pricing/market.ts";

/** Ours: what base prices and indices are called, on screens and in files that are imported. */
export const goodsTexts = { oil: "Heizöl", pellets: "Holzpellets" } as const satisfies Record<MarketGood, string>;
export const indexTexts = {
  heatingOil: "Heizöl",
  pellets: "Holzpellets",
  gasoil: "Gasöl",
} as const satisfies Record<IndexSeries, string>;
