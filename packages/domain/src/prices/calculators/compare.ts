import type { TierBasis } from "../../goods/price-values.ts";
import type { MarketPrices } from "../../market/prices.ts";
import type { OfferRefusal, PriceRequest } from "../price/request.ts";
import { type Price, type PricedArea, priceFor } from "./calculate.ts";

/** A customer's price for an amount and a number of unloading points, before and after a change; or why there is none. */
export type PriceComparison = {
  readonly amount: number;
  readonly unloadingPoints: number;
  readonly before: Price | null;
  readonly after: Price | null;
  /** Why there is no price after the change; null when there is one. */
  readonly refusal: OfferRefusal | null;
  /** Gross cents for 100 litres or a ton; null where one of the two prices is missing. */
  readonly jumpCents: number | null;
};

/** Sort key: prices that appear or vanish come first, amounts sold neither before nor after come last. */
function distance({ before, after, jumpCents }: PriceComparison): number {
  if (jumpCents !== null) return Math.abs(jumpCents);
  return before || after ? Number.POSITIVE_INFINITY : -1;
}

/**
 * @returns customer prices before and after a change for every combination of amount and unloading points, the largest jumps first; equal
 *   jumps stay in the given order
 */
export function comparedPrices({
  before,
  after,
  tierBasis,
  market,
  request,
  amounts,
  points,
}: {
  readonly before: PricedArea;
  readonly after: PricedArea;
  readonly tierBasis: TierBasis;
  readonly market: MarketPrices;
  readonly request: Omit<PriceRequest, "amount" | "unloadingPoints">;
  readonly amounts: readonly number[];
  readonly points: readonly number[];
}): PriceComparison[] {
  const all = amounts.flatMap((amount) =>
    points.map((unloadingPoints): PriceComparison => {
      const asked = { tierBasis, market, request: { ...request, amount, unloadingPoints } };
      const old = priceFor({ area: before, ...asked }).price;
      const { price, refusal } = priceFor({ area: after, ...asked });
      const jumpCents = old && price ? price.grossPerUnitCents - old.grossPerUnitCents : null;
      return { amount, unloadingPoints, before: old, after: price, refusal, jumpCents };
    }),
  );
  // Infinity minus Infinity is NaN, so equal distances are compared first.
  return all.toSorted((a, b) => (distance(a) === distance(b) ? 0 : distance(b) - distance(a)));
}
