/** A quotient of integers, halves rounded up; exact while twice the numerator stays below 2^53. The denominator is positive. */
export function roundedQuotient(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
