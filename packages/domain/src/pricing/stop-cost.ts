import { roundedQuotient } from "./rounding.ts";

/**
 * A margin curve of two parameters (peers.md C3): what is earned on very large amounts, in net cents for 100 litres or a ton, and what a stop
 * costs, in net cents, which each amount has to bear alone.
 */
export type StopCost = { readonly farCents: number; readonly stopCents: number };

/** A step's margin: from which amount on, in litres or kilograms. */
export type MarginStep = { readonly from: number; readonly marginCents: number };

/**
 * What is wrong with a step: it is dearer than the one before, although more is taken; or its smallest amount earns less than the stop
 * costs.
 */
export type StepFlag = { readonly from: number; readonly flag: "dearerThanBefore" | "belowStopCost" };

/** A step that begins with nothing is earned on from the smallest amount that is sold at all. */
const begins = (from: number, smallest: number): number => Math.max(from, smallest, 1);

/** The margins of steps by the curve, half up: each bears its stop with the smallest amount it is for. */
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

/** The steps a dealer should look at, in their order. `stopCents` is what a stop costs. */
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
 * The curve through the first and the last of some steps, which is where somebody's own margins begin when they look for a curve; null
 * where the steps tell none. No stop costs less than nothing.
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
