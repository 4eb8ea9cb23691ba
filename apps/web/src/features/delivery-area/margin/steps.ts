import { parseNumber } from "@partner-konto/domain/format/number";
import { amountText } from "./grid-of.ts";
import { tierTexts } from "./texts.ts";

/** As many tiers as an entry takes, and how far one may begin. */
export const mostSteps = 20;
const mostAmount = 1_000_000;

/** Litres, or tons of pellets, as they are typed; the amount in litres or kilograms. Undefined for what is none. */
export function amountOf(key: string, typed: string): number | undefined {
  const value = parseNumber(typed.replace(/ ?[lt]$/i, "").trim());
  const amount = value === undefined ? undefined : Math.round(key === "oil" ? value : value * 1000);
  return amount !== undefined && amount >= 0 ? amount : undefined;
}

/** What is wrong with each of the typed steps; undefined where nothing is. */
export function stepErrors(key: string, typed: readonly string[]): (string | undefined)[] {
  const amounts = typed.map((text) => amountOf(key, text));
  return amounts.map((amount, at) => {
    if (amount === undefined) return tierTexts.wrong(key === "oil" ? "3.000" : "6,5");
    if (amount > mostAmount) return tierTexts.tooLarge(amountText(key, mostAmount));
    return amounts.indexOf(amount) < at ? tierTexts.twice : undefined;
  });
}
