import type { OfferRefusal } from "./request.ts";

/** What an area asks in a postal code, and where that stands among all who deliver there; gross cents of the whole order. */
export type Placement = {
  readonly grossCents: number | null;
  readonly grossPerUnitCents: number | null;
  /** 1 is the cheapest; who asks the same stands on the same. Null without a price. */
  readonly rank: number | null;
  /** Of so many who sell it there, the area among them if it does. */
  readonly of: number;
  /** The cheapest price of all, and of all others; null where there is none. */
  readonly bestGrossCents: number | null;
  readonly bestRivalGrossCents: number | null;
  /** Why the area asks nothing; null where it does. */
  readonly refusal: OfferRefusal | null;
};

/** How an area stands in all its codes: how often first, among the first three, and with nothing to offer. */
export type PlacementSummary = {
  readonly codes: number;
  readonly first: number;
  readonly topThree: number;
  readonly notOffered: number;
  /** Of the codes with a price; the mean of both middle ones where they are even, null where there is none. */
  readonly medianRank: number | null;
};

type Own =
  | { readonly price: { readonly grossCents: number; readonly grossPerUnitCents: number }; readonly refusal: null }
  | { readonly price: null; readonly refusal: OfferRefusal };

/** Where an area stands among the prices of the others in a postal code. */
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
