import type { MarketGood } from "./prices.ts";
import type { IndexSeries } from "./values.ts";

/** Plausible net cents for 100 litres of oil or a ton of the others; a price outside is taken for a typing error. */
const bands: Readonly<Record<MarketGood | IndexSeries, readonly [from: number, to: number]>> = {
  oil: [2000, 30_000],
  heatingOil: [2000, 30_000],
  pellets: [10_000, 120_000],
  gasoil: [15_000, 200_000],
};

/** The largest step to the next price that needs no confirmation, as a share of the price before. */
const largestStep = 0.15;

/**
 * @param netCents for 100 litres of oil or a ton of the others
 * @param before the price before, if any
 * @returns whether the price is plausible
 */
export function isPlausible(kind: MarketGood | IndexSeries, netCents: number, before: number | undefined): boolean {
  const [from, to] = bands[kind];
  if (netCents < from || netCents > to) return false;
  return before === undefined || Math.abs(netCents - before) <= before * largestStep;
}
