// Separate from number.ts, which every page needs.
import { type ReadNumber, readNumber } from "./read-number.ts";

/** The unit that is accepted beside a number: people copy amounts together with their currency sign. */
const euro = /^(?:€|eur|euro)?$/;

function digitsOf(typed: string): ReadNumber | undefined {
  const read = readNumber(typed);
  return "wrong" in read || !euro.test(read.unit) ? undefined : read;
}

/**
 * Reads a number as typed in Germany: "1.234,56", "1 234,56", "20", ",5", "−3", "1.5", "20,50 €". Ambiguous numbers such as "1,234.56"
 * are refused. At most 15 digits, so nothing is rounded.
 * @returns the number, or undefined when it cannot be read
 */
export function parseNumber(typed: string): number | undefined {
  const digits = digitsOf(typed);
  if (digits === undefined) return undefined;
  const value = Number(`${digits.whole}.${digits.fraction || "0"}`);
  return digits.negative && value !== 0 ? -value : value;
}

/**
 * Reads an amount of money (portal §5).
 * @returns integer cents; undefined for an unreadable number or more than two decimals
 */
export function parseCents(typed: string): number | undefined {
  const digits = digitsOf(typed);
  return digits && centsOf(digits);
}

/** @returns integer cents of digits in euros; undefined for more than two decimals */
export function centsOf({ whole, fraction, negative }: ReadNumber): number | undefined {
  if (fraction.length > 2) return undefined;
  const cents = Number(whole + fraction.padEnd(2, "0"));
  return negative && cents !== 0 ? -cents : cents;
}
