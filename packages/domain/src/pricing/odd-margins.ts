import type { MarketGood } from "./market.ts";
import type { MarginStep } from "./stop-cost.ts";

/** What dealers earn for 100 litres or a ton, small amounts and large ones (peers.md C2 to C7): narrower than the guard rails, which bar. */
export const usualMargins: Readonly<Record<MarketGood, { readonly from: number; readonly to: number }>> = {
  oil: { from: 50, to: 3000 },
  pellets: { from: 500, to: 18_000 },
};

/** A margin that somebody should look at once more: dearer than that of a smaller amount, beyond what is usual, or twice or half of what it was. */
export type OddMargin =
  | { readonly from: number; readonly kind: "inverted"; readonly smaller: number }
  | { readonly from: number; readonly kind: "unusual" }
  | { readonly from: number; readonly kind: "far"; readonly before: number };

/**
 * What is odd about margins of one product that were changed, in the order of their steps; at most one thing of each. What was stored like
 * that before is nobody's slip.
 * @param before what is stored, by the amounts at which its steps begin
 */
export function oddMargins(
  steps: readonly MarginStep[],
  before: ReadonlyMap<number, number>,
  goods: MarketGood,
): OddMargin[] {
  const { from: least, to: most } = usualMargins[goods];
  const isChanged = ({ from, marginCents }: MarginStep) => before.get(from) !== marginCents;
  return steps.flatMap((step, at): OddMargin[] => {
    const { from, marginCents } = step;
    const smaller = steps[at - 1];
    const was = before.get(from);
    if (smaller && marginCents > smaller.marginCents && (isChanged(step) || isChanged(smaller)))
      return [{ from, kind: "inverted", smaller: smaller.from }];
    if (!isChanged(step)) return [];
    if (marginCents < least || marginCents > most) return [{ from, kind: "unusual" }];
    const isFar = was !== undefined && was > 0 && (marginCents > was * 2 || marginCents * 2 < was);
    return isFar ? [{ from, kind: "far", before: was }] : [];
  });
}
