import type { OfferRefusal } from "../price/request.ts";

/** An area's price in a postal code and its rank among all offers there; gross cents of the whole order. */
export type Placement = {
  readonly grossCents: number | null;
  readonly grossPerUnitCents: number | null;
  /** 1 is the cheapest; equal prices share a rank. Null without a price. */
  readonly rank: number | null;
  /** The number of offers in the code, the area's own included if it has one. */
  readonly of: number;
  /** The cheapest of all prices, and the cheapest of the others; null without one. */
  readonly bestGrossCents: number | null;
  readonly bestRivalGrossCents: number | null;
  /** Why the area has no price; null when it has one. */
  readonly refusal: OfferRefusal | null;
};

/** An area's ranks over all its postal codes: how many codes with rank 1, with rank 3 or better, and without a price. */
export type PlacementSummary = {
  readonly codes: number;
  readonly first: number;
  readonly topThree: number;
  readonly notOffered: number;
  /** Over the codes with a price; for an even number the mean of both middle ranks, null without a price. */
  readonly medianRank: number | null;
};

type Own =
  | { readonly price: { readonly grossCents: number; readonly grossPerUnitCents: number }; readonly refusal: null }
  | { readonly price: null; readonly refusal: OfferRefusal };

/**
 * @param rivals the other offers' prices in gross cents
 * @returns the area's rank among the offers of a postal code
 */
export function placementAmong({ price, refusal }: Own, rivals: readonly number[]): Placement {
  const bestRivalGrossCents = rivals.length === 0 ? null : Math.min(...rivals);
  if (!price) {
    const none = { grossCents: null, grossPerUnitCents: null, rank: null } as const;
    return { ...none, of: rivals.length, bestGrossCents: bestRivalGrossCents, bestRivalGrossCents, refusal };
  }
  const { grossCents, grossPerUnitCents } = price;
  return {
    grossCents,
    grossPerUnitCents,
    rank: 1 + rivals.filter((rival) => rival < grossCents).length,
    of: rivals.length + 1,
    bestGrossCents: Math.min(grossCents, bestRivalGrossCents ?? grossCents),
    bestRivalGrossCents,
    refusal: null,
  };
}

function median(sorted: readonly number[]): number | null {
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

/** @returns the summary of an area's ranks over its postal codes */
export function summaryOf(placements: readonly Pick<Placement, "rank">[]): PlacementSummary {
  const ranks = placements.flatMap(({ rank }) => (rank === null ? [] : [rank])).toSorted((a, b) => a - b);
  return {
    codes: placements.length,
    first: ranks.filter((rank) => rank === 1).length,
    topThree: ranks.filter((rank) => rank <= 3).length,
    notOffered: placements.length - ranks.length,
    medianRank: median(ranks),
  };
}
