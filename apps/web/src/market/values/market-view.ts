import { berlinTime } from "@partner-konto/domain/format/berlin";
import { marketGoods } from "@partner-konto/domain/market/values";
import { type Region, regions } from "@partner-konto/domain/postal-code/regions";
import { useSearchParams } from "react-router";
import { dayAfter } from "../../ui/chart/scale.ts";
import type { Look } from "../../ui/chart/series.ts";
import { useNow } from "../../ui/use-now.ts";
import { day, oneOf, someOf } from "../../ui/view/fields.ts";
import { type ViewOf, viewOf } from "../../ui/view/view-of.ts";

/** The ranges on offer, in days. */
export const ranges = ["30", "60", "365", "1095"] as const;
export type Range = (typeof ranges)[number];

/** The ranges of deals on offer, in days. */
export const dealRanges = ["7", "14", "30"] as const;

/** Prices that are valid from now on, or from a later instant. */
export const whens = ["now", "later"] as const;

/** The number of lines that can be distinguished. */
export const mostRegions = 4;

export const marketView = viewOf({
  goods: oneOf(marketGoods, "oil"),
  range: oneOf(ranges, "60"),
  regions: someOf(regions, { usual: ["north", "south"], most: mostRegions }),
  days: oneOf(dealRanges, "14"),
  day: day(""),
  when: oneOf(whens, "now"),
});
export type MarketView = ViewOf<typeof marketView>;

/** The view in the URL, its range of days until today, and a setter. */
export function useMarketView() {
  const [params, setParams] = useSearchParams();
  const today = berlinTime(useNow()).date;
  const view = marketView.read(params);
  return {
    ...view,
    from: dayAfter(today, 1 - Number(view.range)),
    to: today,
    put: (more: Partial<MarketView>) =>
      setParams(marketView.write({ ...view, ...more }, params), { replace: true, preventScrollReset: true }),
  };
}

/** The line style of a visible region; each has its own. */
export const lookOf = (regions: readonly Region[], region: Region): Look =>
  ((regions.indexOf(region) % mostRegions) + 1) as Look;
