import { formatNumber } from "./number.ts";

/** A figure and its unit, apart: the screen sets the unit quieter and closer than a space (mock README, "Type"). */
export type Measure = { readonly number: string; readonly unit: string };

/** Both in one text, held together by a no-break space: "1.234,56 €". For mails, titles and names for screen readers. */
export function measureText({ number, unit }: Measure): string {
  return `${number}\u00a0${unit.replaceAll(" ", "\u00a0")}`;
}

/** Integer cents: "1.234,56 €". */
export function euros(cents: number): Measure {
  return { number: formatNumber(cents / 100, 2), unit: "€" };
}

/** Cents for 100 litres: "94,20 €/100 l". */
export function eurosPer100Litres(cents: number): Measure {
  return { number: formatNumber(cents / 100, 2), unit: "€/100 l" };
}

/** Cents for a ton: "373,25 €/t". */
export function eurosPerTon(cents: number): Measure {
  return { number: formatNumber(cents / 100, 2), unit: "€/t" };
}

/** An order's amount in its unit (order/values.ts `amountUnit`): "3.000 l", "6.500 kg". */
export function quantity(amount: number, unit: "l" | "kg"): Measure {
  return { number: formatNumber(amount), unit };
}

/** Kilograms as tons, with as many decimals as it takes: "6,5 t". */
export function tons(kilograms: number): Measure {
  return { number: formatNumber(kilograms / 1000), unit: "t" };
}
