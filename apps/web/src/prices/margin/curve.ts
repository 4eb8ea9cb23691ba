import type { Product } from "@partner-konto/domain/goods/values";
import { stepsOf, type Tiers } from "./margin-form.ts";

/** The stored and the typed margin at an amount; null where the product is not sold. */
export interface CurvePoint {
  readonly from: number;
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * A product's margins at every amount where a tier begins, before or after. So moved tiers are compared by the margin at each
 * amount.
 */
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

/** Splits a line at null values; `at` is the index of each point. */
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
