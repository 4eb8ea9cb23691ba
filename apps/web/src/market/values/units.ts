import { eurosPer100Litres, eurosPerTon } from "@partner-konto/domain/format/measure";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import type { IndexSeries } from "@partner-konto/domain/market/values";

/** Gaps that the chart connects, in days. Indices have values on business days, and some days after Christmas have none. */
export const indexBridges = 5;

/** The unit of the goods' prices: "€/100 l". */
export const unitOf = (goods: MarketGood): string => (goods === "oil" ? eurosPer100Litres(0) : eurosPerTon(0)).unit;

/** The unit of an index; gas oil is priced by the ton. */
export const indexUnitOf = (series: IndexSeries): string => unitOf(series === "heatingOil" ? "oil" : "pellets");
