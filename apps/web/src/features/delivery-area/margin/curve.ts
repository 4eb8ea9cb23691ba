import type { Product } from "@partner-konto/domain/order/values";
import { stepsOf, type Tiers } from "./margin-form.ts";

/** What an amount earns, as it is stored and as it is typed; null where it is not sold. */
export interface CurvePoint {
  readonly from: number;
  readonly before: number | null;
  readonly after: number | null;
}

/** How a product's margin goes over the amounts at which a tier begins, before or after: so steps that moved are compared by what they cost. */
export function curveOf(before: Tiers, after: Tiers, product: Product): CurvePoint[] {
  const [old, wanted] = [stepsOf(before), stepsOf(after)];
  const marginAt = (tiers: Tiers, steps: readonly number[], amount: number): number | null => {
    const step = steps.findLast((from) => from <= amount);
    return (step === undefined ? undefined : tiers[step]?.[product]) ?? null;
  };
  return [...new Set([...old, ...wanted])]
    .toSorted((one, other) => one - other)
    .map((from) => ({ from, before: marginAt(before, old, from), after: marginAt(after, wanted, from) }));
}

/** The parts of a line without the amounts that are not sold, each by the places of its points. */
export function runsOf(values: readonly (number | null)[]): { at: number; value: number }[][] {
  const runs: { at: number; value: number }[][] = [];
  let isOpen = false;
  for (const [at, value] of values.entries()) {
    if (value !== null) {
      if (!isOpen) runs.push([]);
      runs.at(-1)?.push({ at, value });
    }
    isOpen = value !== null;
  }
  return runs;
}
