import type { MarketGood } from "./prices.ts";
import type { IndexSeries } from "./values.ts";

/** Names of base prices and indices, on screens and in import files (not specified). */
export const goodsTexts = { oil: "Heizöl", pellets: "Holzpellets" } as const satisfies Record<MarketGood, string>;
export const indexTexts = {
  heatingOil: "Heizöl",
  pellets: "Holzpellets",
  gasoil: "Gasöl",
} as const satisfies Record<IndexSeries, string>;
