import { type Price, type PricedArea, priceFor } from "./calculate.ts";
import type { MarketPrices } from "./market.ts";
import type { OfferRefusal, PriceRequest } from "./request.ts";
import type { TierBasis } from "./values.ts";

/** What a customer would pay for an amount at so many unloading points, now and after the change; or why nothing. */
export type Compared = {
  readonly amount: number;
  readonly unloadingPoints: number;
  readonly before: Price | null;
  readonly after: Price | null;
  /** Why there is no price afterwards; null where there is one. */
  readonly refusal: OfferRefusal | null;
  /** Gross cents for 100 litres or a ton; null where one of both is missing. */
  readonly jumpCents: number | null;
};

/** Those that appear or vanish come first: they jump the furthest. Those that are sold neither way come last. */
function distance({ before, after, jumpCents }: Compared): number {
  if (jumpCents !== null) return Math.abs(jumpCents);
  return before || after ? Number.POSITIVE_INFINITY : -1;
}

/**
 * Old and new customer prices as quantity × unloading points (peers.md D1), the largest jumps first and otherwise as asked. Everything else
 * of the request is as given.
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
}): Compared[] {
  const all = amounts.flatMap((amount) =>
    points.map((unloadingPoints): Compared => {
      const asked = { tierBasis, market, request: { ...request, amount, unloadingPoints } };
      const old = priceFor({ area: before, ...asked }).price;
      const { price, refusal } = priceFor({ area: after, ...asked });
      const jumpCents = old && price ? price.grossPerUnitCents - old.grossPerUnitCents : null;
      return { amount, unloadingPoints, before: old, after: price, refusal, jumpCents };
    }),
  );
  // Infinity less itself is no number, and equals nothing.
  return all.toSorted((a, b) => (distance(a) === distance(b) ? 0 : distance(b) - distance(a)));
}
