import { formatNumber } from "@partner-konto/domain/format/number";
import type { Price } from "@partner-konto/domain/prices/calculators/calculate";
import { priceToolTexts as text } from "./texts.ts";

export interface ComparedLine {
  label: string;
  /** In cents of the order; null when the price has no such part. */
  was: number | null;
  is: number | null;
}

type Parts = Pick<Price, "parts" | "vatPercent" | "vatCents">;

const linesOf = (price: Parts | null): Map<string, number> =>
  new Map(
    price
      ? [
          ...price.parts.map(({ label, netCents }) => [label, netCents] as const),
          [text.vat(formatNumber(price.vatPercent)), price.vatCents],
        ]
      : [],
  );

/** The parts of two prices side by side; parts of the later price only come last. Each column adds up to its price. */
export function comparedParts(was: Parts | null, is: Parts | null): ComparedLine[] {
  const [before, after] = [linesOf(was), linesOf(is)];
  const labels = new Set([...before.keys(), ...after.keys()]);
  return [...labels].map((label) => ({ label, was: before.get(label) ?? null, is: after.get(label) ?? null }));
}
