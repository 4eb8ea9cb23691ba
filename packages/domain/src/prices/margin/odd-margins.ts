import type { MarketGood } from "../../market/prices.ts";
import type { MarginStep } from "./stop-cost.ts";

/** Usual margins in net cents for 100 litres or a ton, for any amount. Narrower than the guard rails: these bounds only warn. */
export const usualMargins: Readonly<Record<MarketGood, { readonly from: number; readonly to: number }>> = {
  oil: { from: 50, to: 3000 },
  pellets: { from: 500, to: 18_000 },
};

/**
 * A margin worth a second look: higher than that of a smaller amount, outside the usual range, or changed to more than twice or less than
 * half.
 */
export type OddMargin =
  | { readonly from: number; readonly kind: "inverted"; readonly smaller: number }
  | { readonly from: number; readonly kind: "unusual" }
  | { readonly from: number; readonly kind: "far"; readonly before: number };

/**
 * Unchanged margins are not reported.
 * @param before the stored margins in net cents, by the amounts at which their tiers begin
 * @returns the oddities of changed margins of one product, in the order of the tiers, at most one per tier
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
