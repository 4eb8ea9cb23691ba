import { vatOf } from "../prices/price/rounding.ts";
import type { Totals } from "./invoice.ts";

/** The line fields of the sums. */
export interface TaxedLine {
  netCents: number;
  vatPercent: number;
}

/** @returns net cents by VAT rate, highest rate first */
function netByRate(lines: readonly TaxedLine[]): [percent: number, netCents: number][] {
  const sums = new Map<number, number>();
  for (const { vatPercent, netCents } of lines) sums.set(vatPercent, (sums.get(vatPercent) ?? 0) + netCents);
  return [...sums].toSorted(([a], [b]) => b - a);
}

function summed(vat: Totals["vat"]): Totals {
  const netCents = vat.reduce((sum, rate) => sum + rate.netCents, 0);
  const vatCents = vat.reduce((sum, rate) => sum + rate.vatCents, 0);
  return { vat, netCents, vatCents, grossCents: netCents + vatCents };
}

/** @returns the sums of an invoice; VAT is rounded once a rate, on the sum of the rate's lines (EN 16931) */
export function invoiceTotals(lines: readonly TaxedLine[]): Totals {
  return summed(
    netByRate(lines).map(([percent, netCents]) => ({ percent, netCents, vatCents: vatOf(netCents, percent) })),
  );
}

/**
 * @param before the lines of the same invoice that earlier credit notes gave back
 * @returns the sums of a credit note. Its VAT is the VAT of all credited lines minus what was credited before, so that an invoice whose
 * lines are all credited is credited to the cent
 */
export function creditTotals(lines: readonly TaxedLine[], before: readonly TaxedLine[]): Totals {
  const earlier = new Map(netByRate(before));
  return summed(
    netByRate(lines).map(([percent, netCents]) => {
      const credited = earlier.get(percent) ?? 0;
      return { percent, netCents, vatCents: vatOf(credited + netCents, percent) - vatOf(credited, percent) };
    }),
  );
}
