import type { InvoiceLine } from "./invoice.ts";

/** @returns the first and the last day of the lines, which are the period of an invoice's services; there is at least one line */
export function periodOf(lines: readonly Pick<InvoiceLine, "day">[]): { from: string; to: string } {
  const days = lines.map(({ day }) => day).toSorted();
  return { from: days[0] ?? "", to: days.at(-1) ?? "" };
}
