/**
 * Exact while twice the numerator stays below 2^53.
 * @param denominator positive
 * @returns a quotient of integers, rounded half up
 */
export function roundedQuotient(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}
