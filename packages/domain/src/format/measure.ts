import { formatNumber } from "./number.ts";

/** A number and its unit as separate texts, because the screen sets the unit in a quieter style and closer than a space. */
export type Measure = { readonly number: string; readonly unit: string };

/**
 * For mails, titles and screen readers.
 * @returns number and unit as one text with a no-break space: "1.234,56 €"
 */
export function measureText({ number, unit }: Measure): string {
  return `${number}\u00a0${unit.replaceAll(" ", "\u00a0")}`;
}

/**
 * @param cents integer cents
 * @returns "1.234,56 €"
 */
export function euros(cents: number): Measure {
  return { number: formatNumber(cents / 100, 2), unit: "€" };
}

/** @returns "1.234,56 €" for integer cents, as one text */
export const euroText = (cents: number): string => measureText(euros(cents));

/**
 * @param cents integer cents
 * @returns a difference with its sign: "+12,30 €" or "−12,30 €"; "" for none
 */
export const signedEuros = (cents: number): string =>
  cents === 0 ? "" : `${cents > 0 ? "+" : "−"}${euroText(Math.abs(cents))}`;

/**
 * @param cents integer cents for 100 litres
 * @returns "94,20 €/100 l"
 */
export function eurosPer100Litres(cents: number): Measure {
  return { number: formatNumber(cents / 100, 2), unit: "€/100 l" };
}

/**
 * @param cents integer cents for a ton
 * @returns "373,25 €/t"
 */
export function eurosPerTon(cents: number): Measure {
  return { number: formatNumber(cents / 100, 2), unit: "€/t" };
}

/**
 * @param unit the unit of the order's amount (order/values.ts `amountUnit`)
 * @returns "3.000 l" or "6.500 kg"
 */
export function quantity(amount: number, unit: "l" | "kg"): Measure {
  return { number: formatNumber(amount), unit };
}

/** @returns kilograms as tons, with up to three decimals as needed: "6,5 t" */
export function tons(kilograms: number): Measure {
  return { number: formatNumber(kilograms / 1000), unit: "t" };
}
