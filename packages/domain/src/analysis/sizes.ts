import type { MarketGood } from "../market/prices.ts";

/** Where the usual sizes of orders begin: litres of oil and kilograms of pellets. Areas have tiers of their own, which do not add up. */
export const orderSizes: Readonly<Record<MarketGood, readonly number[]>> = {
  oil: [1, 1000, 1500, 2000, 3000, 4000, 5000, 10_000],
  pellets: [1, 2000, 3000, 4000, 5000, 6000, 8000, 10_000, 15_000],
};

/** @returns the size that begins at `from`: its bounds, both included; `to` is null for the last size */
export function orderSize(goods: MarketGood, from: number): { from: number; to: number | null } {
  const next = orderSizes[goods].find((begins) => begins > from);
  return { from, to: next === undefined ? null : next - 1 };
}
