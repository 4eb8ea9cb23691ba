import { berlinTime } from "@partner-konto/domain/format/berlin";
import { eurosPer100Litres, eurosPerTon } from "@partner-konto/domain/format/measure";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import { type IndexSeries, marketGoods } from "@partner-konto/domain/market/values";
import { type Region, regions } from "@partner-konto/domain/postal-code/regions";
import { useSearchParams } from "react-router";
import { dayAfter } from "../../ui/chart/scale.ts";
import type { Look } from "../../ui/chart/series.ts";
import { useNow } from "../../ui/use-now.ts";

/** The ranges on offer, in days. */
export const ranges = ["30", "60", "365", "1095"] as const;
export type Range = (typeof ranges)[number];

/** The number of lines that can be distinguished. */
export const mostRegions = 4;

/** The view of a market page. It is stored in the URL, so that a link opens the same view. */
export interface MarketView {
  goods: MarketGood;
  range: Range;
  regions: readonly Region[];
}

const usual: MarketView = { goods: "oil", range: "60", regions: ["north", "south"] };

/** Reads the view from the URL; invalid values become the defaults. */
export function viewFromUrl(params: URLSearchParams): MarketView {
  const named = params.get("regions")?.split(",");
  return {
    goods: marketGoods.find((goods) => goods === params.get("goods")) ?? usual.goods,
    range: ranges.find((range) => range === params.get("range")) ?? usual.range,
    regions: named ? regions.filter((region) => named.includes(region)).slice(0, mostRegions) : usual.regions,
  };
}

/** Writes a view into the query parameters; other parameters stay. */
export function urlWith(params: URLSearchParams, view: MarketView): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ["goods", "range", "regions"] as const) {
    if (String(view[name]) === String(usual[name])) next.delete(name);
    else next.set(name, String(view[name]));
  }
  return next;
}

/** The view in the URL, its range of days until today, and a setter. */
export function useMarketView() {
  const [params, setParams] = useSearchParams();
  const today = berlinTime(useNow()).date;
  const view = viewFromUrl(params);
  return {
    ...view,
    from: dayAfter(today, 1 - Number(view.range)),
    to: today,
    put: (more: Partial<MarketView>) =>
      setParams(urlWith(params, { ...view, ...more }), { replace: true, preventScrollReset: true }),
  };
}

/** Gaps that the chart connects, in days. Indices have values on business days, and some days after Christmas have none. */
export const indexBridges = 5;

/** The unit of the goods' prices: "€/100 l". */
export const unitOf = (goods: MarketGood): string => (goods === "oil" ? eurosPer100Litres(0) : eurosPerTon(0)).unit;

/** The unit of an index; gas oil is priced by the ton. */
export const indexUnitOf = (series: IndexSeries): string => unitOf(series === "heatingOil" ? "oil" : "pellets");

/** The line style of a visible region; each has its own. */
export const lookOf = (regions: readonly Region[], region: Region): Look =>
  ((regions.indexOf(region) % mostRegions) + 1) as Look;
