import type { MarketGood } from "../pricing/market.ts";
import type { IndexSeries } from "./values.ts";

/** Net cents for 100 litres of oil, or a ton of the others, beyond which a price is taken for a slip of the hand. */
const bands: Readonly<Record<MarketGood | IndexSeries, readonly [from: number, to: number]>> = {
  oil: [2000, 30_000],
  heatingOil: [2000, 30_000],
  pellets: [10_000, 120_000],
  gasoil: [15_000, 200_000],
};

/** The largest step from one price to the next that needs nobody's word, as a share of the price before. */
const largestStep = 0.15;

/** Whether a price (net cents) can be what was meant; `before` is the one before it, where there is one. */
export function isPlausible(kind: MarketGood | IndexSeries, netCents: number, before: number | undefined): boolean {
  const [from, to] = bands[kind];
  if (netCents < from || netCents > to) return false;
  return before === undefined || Math.abs(netCents - before) <= before * largestStep;
}
