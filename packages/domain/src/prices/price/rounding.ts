/**
 * Exact while twice the numerator stays below 2^53.
 * @param denominator positive
 * @returns a quotient of integers, rounded half up
 */
export function roundedQuotient(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/** @returns the VAT in cents of a net sum, rounded half up; percents may have two decimals (EN 16931, BR-CO-17) */
export function vatOf(netCents: number, percent: number): number {
  return roundedQuotient(netCents * Math.round(percent * 100), 100 * 100);
}

/** @returns the net cents of a gross sum, rounded half up; percents may have two decimals */
export function netOfGross(grossCents: number, percent: number): number {
  return roundedQuotient(grossCents * 100 * 100, 100 * 100 + Math.round(percent * 100));
}
