import { berlinTime } from "@partner-konto/domain/format/berlin";
import { eurosPer100Litres, eurosPerTon } from "@partner-konto/domain/format/measure";
import { type Region, regions } from "@partner-konto/domain/geography/values";
import { type IndexSeries, marketGoods } from "@partner-konto/domain/market/values";
import type { MarketGood } from "@partner-konto/domain/pricing/market";
import { useSearchParams } from "react-router";
import { dayAfter } from "../../ui/chart/scale.ts";
import type { Look } from "../../ui/chart/series.ts";
import { useNow } from "../../ui/use-now.ts";

/** Days that are looked back over. */
export const ranges = ["30", "60", "365", "1095"] as const;
export type Range = (typeof ranges)[number];

/** So many lines can still be told apart. */
export const mostRegions = 4;

/** What a page of the market shows. It lives in the address, so that a link is the view. */
export interface MarketView {
  goods: MarketGood;
  range: Range;
  regions: readonly Region[];
}

const usual: MarketView = { goods: "oil", range: "60", regions: ["north", "south"] };

/** What the address says wrongly counts for nothing. */
export function viewFromUrl(params: URLSearchParams): MarketView {
  const named = params.get("regions")?.split(",");
  return {
    goods: marketGoods.find((goods) => goods === params.get("goods")) ?? usual.goods,
    range: ranges.find((range) => range === params.get("range")) ?? usual.range,
    regions: named ? regions.filter((region) => named.includes(region)).slice(0, mostRegions) : usual.regions,
  };
}

/** Puts a view into an address; what else stands there stays. */
export function urlWith(params: URLSearchParams, view: MarketView): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of ["goods", "range", "regions"] as const) {
    if (String(view[name]) === String(usual[name])) next.delete(name);
    else next.set(name, String(view[name]));
  }
  return next;
}

/** The view in the address, the days it spans until today, and the way to another one. */
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

/** Indices have values on business days; between Christmas and the new year some days are none. */
export const indexBridges = 5;

/** What prices of these goods are counted in: "€/100 l". */
export const unitOf = (goods: MarketGood): string => (goods === "oil" ? eurosPer100Litres(0) : eurosPerTon(0)).unit;

/** The same for an index; gasoil is counted by the ton. */
export const indexUnitOf = (series: IndexSeries): string => unitOf(series === "heatingOil" ? "oil" : "pellets");

/** Each of the regions that are shown has a look of its own. */
export const lookOf = (shown: readonly Region[], region: Region): Look =>
  ((shown.indexOf(region) % mostRegions) + 1) as Look;
