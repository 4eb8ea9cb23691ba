import { roundedQuotient } from "../prices/price/rounding.ts";

/** The goods that a fee is set for. */
export const feeGoods = ["oil", "pellets"] as const;
export type FeeGoods = (typeof feeGoods)[number];

/** The basis of a fee: each successful order, or its amount. */
export const feeBases = ["order", "per100l", "perTon"] as const;
export type FeeBasis = (typeof feeBases)[number];

/** Oil is measured in litres and pellets in kilograms, so each has one basis by amount. */
export const basesOf: Readonly<Record<FeeGoods, readonly FeeBasis[]>> = {
  oil: ["order", "per100l"],
  pellets: ["order", "perTon"],
};

/** The highest rate, in net cents. */
export const mostRateCents = 100_000;

/**
 * @param amount litres of oil, or kilograms of pellets
 * @returns the fee in net cents, rounded half up
 */
export function feeCents({ basis, netCents }: { basis: FeeBasis; netCents: number }, amount: number): number {
  if (basis === "order") return netCents;
  return roundedQuotient(netCents * amount, basis === "per100l" ? 100 : 1000);
}
