import type { AreaBasePrices, RegionForArea } from "@partner-konto/domain/market/area-base-prices";
import type { BasePriceInput } from "./base-price-form.ts";
import { keptPrice } from "./base-price-form.ts";

/** What counts for an area with a base price as it is chosen: net cents, since when or of which day, and the ways to its codes. */
export interface CountsNow {
  readonly netCents: number | null;
  readonly since: string | null;
  readonly surveyOf: string | null;
  readonly way: RegionForArea["way"];
  /** Codes for which nothing comes on top, though a region is named. */
  readonly without: number;
  /** Base price and way together, least and most. */
  readonly together: readonly [least: number, most: number] | null;
}

function baseOf(input: BasePriceInput, region: RegionForArea | undefined) {
  const nothing = { netCents: null, since: null, surveyOf: null };
  if (input.mode === "selfManaged") return { ...nothing, netCents: keptPrice(input)?.netCents ?? null };
  if (input.mode === "platform" && region?.platform)
    return { ...nothing, netCents: region.platform.netCents, since: region.platform.validFrom };
  if (input.mode === "surveyDataService" && region?.survey)
    return { ...nothing, netCents: region.survey.netCents, surveyOf: region.survey.day };
  return nothing;
}

export function countsNow(input: BasePriceInput, market: AreaBasePrices): CountsNow {
  const region = market.regions.find((one) => one.region === input.region);
  const base = baseOf(input, region);
  const way = region?.way ?? null;
  const without = region ? market.codes - (way?.codes ?? 0) : 0;
  const { netCents } = base;
  if (netCents === null) return { ...base, way, without, together: null };
  const least = way && without === 0 ? way.leastNetCents : 0;
  return { ...base, way, without, together: [netCents + least, netCents + (way?.mostNetCents ?? 0)] };
}
