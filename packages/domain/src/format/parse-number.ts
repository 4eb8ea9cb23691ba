// Apart from how numbers are written, which every page needs.
import { type ReadNumber, readNumber } from "./read-number.ts";

/** What may stand around a number that is none of money, too: whoever copies an amount means it. */
const euro = /^(?:€|eur|euro)?$/;

function digitsOf(typed: string): ReadNumber | undefined {
  const read = readNumber(typed);
  return "wrong" in read || !euro.test(read.unit) ? undefined : read;
}

/**
 * Reads a number as a German types it: "1.234,56", "1 234,56", "20", ",5", "−3", "1.5", "20,50 €". Undefined for everything else, also for
 * "1,234.56": what may be meant in two ways is refused. At most 15 digits, so nothing is rounded.
 */
export function parseNumber(typed: string): number | undefined {
  const digits = digitsOf(typed);
  if (digits === undefined) return undefined;
  const value = Number(`${digits.whole}.${digits.fraction || "0"}`);
  return digits.negative && value !== 0 ? -value : value;
}

/** Reads an amount of money into integer cents; undefined when it is no number or has more than two decimals (portal §5). */
export function parseCents(typed: string): number | undefined {
  const digits = digitsOf(typed);
  return digits && centsOf(digits);
}

/** Integer cents of digits in euros; undefined where there are more than two decimals. */
export function centsOf({ whole, fraction, negative }: ReadNumber): number | undefined {
  if (fraction.length > 2) return undefined;
  const cents = Number(whole + fraction.padEnd(2, "0"));
  return negative && cents !== 0 ? -cents : cents;
}
