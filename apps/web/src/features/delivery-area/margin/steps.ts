import { formatNumber, parseNumber } from "@partner-konto/domain/format/number";
import { mostVolume } from "@partner-konto/domain/pricing/values";
import { amountText } from "./grid-of.ts";
import { tierTexts } from "./texts.ts";

/** As many tiers as an entry takes. */
export const mostSteps = 20;

/** What an amount of litres or kilograms is typed as: litres, or tons of pellets. */
export const typedAmount = (key: string, amount: number): string =>
  formatNumber(key === "oil" ? amount : amount / 1000);

/** The amount in whole litres or kilograms that was typed; undefined for what is none. */
export function amountOf(key: string, typed: string): number | undefined {
  const value = parseNumber(typed.replace(/ ?[lt]$/i, "").trim());
  if (value === undefined || value < 0) return undefined;
  // Tons have three decimals, which a float does not always hit.
  const amount = key === "oil" ? value : Number((value * 1000).toFixed(6));
  return Number.isInteger(amount) ? amount : undefined;
}

/** What is wrong with each of the typed steps; undefined where nothing is. */
export function stepErrors(key: string, typed: readonly string[]): (string | undefined)[] {
  const amounts = typed.map((text) => amountOf(key, text));
  return amounts.map((amount, at) => {
    if (amount === undefined) return tierTexts.wrong(key === "oil" ? "3.000" : "6,5");
    if (amount > mostVolume) return tierTexts.tooLarge(amountText(key, mostVolume));
    return amounts.indexOf(amount) < at ? tierTexts.twice : undefined;
  });
}
