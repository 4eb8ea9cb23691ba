import { formatNumber } from "@partner-konto/domain/format/number";
import type { AreaBasePrices, RegionForArea } from "@partner-konto/domain/market/area-base-prices";
import type { BasePriceInput, Mode } from "./base-price-form.ts";
import { keptPrice } from "./base-price-form.ts";

/** The base price that applies for the form's input: net cents, valid-from or survey day, and the freight from the depot. */
export interface CountsNow {
  readonly netCents: number | null;
  readonly since: string | null;
  readonly surveyOf: string | null;
  readonly way: RegionForArea["way"];
  /** Number of postal codes without freight from the chosen region. */
  readonly without: number;
  /** Base price plus freight, lowest and highest. */
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

/**
 * The input with another mode. The first choice of a mode presets the region that has most of the area's codes. An own price that was never
 * typed begins with the price that applies, and is forgotten again with that mode.
 */
export function withMode(input: BasePriceInput, mode: Mode, market: AreaBasePrices | undefined): BasePriceInput {
  const region = input.mode ? input.region : (market?.suggestedRegion ?? null);
  const applies = (other: BasePriceInput): string => {
    const netCents = market ? countsNow(other, market).netCents : null;
    return netCents === null ? "" : formatNumber(netCents / 100, 2);
  };
  const next = { ...input, mode, region };
  if (mode === "selfManaged") return { ...next, typed: input.typed || applies(input) };
  return { ...next, typed: input.typed === applies(next) ? "" : input.typed };
}
