import { roundedQuotient } from "../price/rounding.ts";

/**
 * A margin curve with two parameters: `farCents`, the margin of very large amounts, in net cents for 100 litres or a ton; and
 * `stopCents`, the cost of a stop in net cents, which every order has to cover.
 */
export type StopCost = { readonly farCents: number; readonly stopCents: number };

/** A tier's margin in net cents, and the amount it begins at in litres or kilograms. */
export type MarginStep = { readonly from: number; readonly marginCents: number };

/**
 * An odd tier: its margin exceeds that of the tier before, although the amount is larger; or its smallest amount earns less than the cost
 * of a stop.
 */
export type StepFlag = { readonly from: number; readonly flag: "dearerThanBefore" | "belowStopCost" };

/** The first amount of a tier that is actually sold; at least 1. */
const begins = (from: number, smallest: number): number => Math.max(from, smallest, 1);

/**
 * @param options `smallest` is the smallest amount sold, in litres or kilograms
 * @returns the margins of tiers by the curve, rounded half up: each tier covers the cost of a stop with its smallest amount
 */
export function marginsBy(
  { farCents, stopCents }: StopCost,
  steps: readonly number[],
  { per, smallest }: { readonly per: 100 | 1000; readonly smallest: number },
): MarginStep[] {
  return steps.map((from) => {
    const amount = begins(from, smallest);
    return { from, marginCents: roundedQuotient(farCents * amount + stopCents * per, amount) };
  });
}

/**
 * @param options `stopCents` is the cost of a stop in net cents
 * @returns the odd tiers in their order
 */
export function flaggedSteps(
  steps: readonly MarginStep[],
  { per, smallest, stopCents }: { readonly per: 100 | 1000; readonly smallest: number; readonly stopCents: number },
): StepFlag[] {
  return steps.flatMap(({ from, marginCents }, at) => {
    const before = steps[at - 1];
    const flags: StepFlag[] = [];
    if (before && marginCents > before.marginCents) flags.push({ from, flag: "dearerThanBefore" });
    if (marginCents * begins(from, smallest) < stopCents * per) flags.push({ from, flag: "belowStopCost" });
    return flags;
  });
}

/**
 * Derives a starting curve from a dealer's own margins; a negative cost of a stop becomes 0.
 * @returns the curve through the first and the last tier; null when there are fewer than two different amounts
 */
export function stopCostThrough(
  steps: readonly MarginStep[],
  { per, smallest }: { readonly per: 100 | 1000; readonly smallest: number },
): StopCost | null {
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return null;
  const [near, far] = [begins(first.from, smallest), begins(last.from, smallest)];
  if (near >= far) return null;
  const drop = Math.max(0, first.marginCents - last.marginCents);
  const stopCents = roundedQuotient(drop * near * far, per * (far - near));
  return { stopCents, farCents: last.marginCents - roundedQuotient(stopCents * per, far) };
}
