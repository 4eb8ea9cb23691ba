import { mostVolume } from "@partner-konto/domain/goods/price-values";
import { amountOf, amountText, amountWrong, readAmount } from "../../areas/delivery-area/price-entries.ts";
import { tierTexts } from "./texts.ts";

/** Maximum number of tiers of an entry. */
export const mostSteps = 20;

/** The error of each typed tier; undefined when it is valid. */
export function stepErrors(key: string, typed: readonly string[]): (string | undefined)[] {
  const amounts = typed.map((text) => amountOf(key, text));
  return amounts.map((amount, at) => {
    if (amount === undefined)
      return amountWrong(readAmount(key, typed[at] ?? ""), tierTexts.wrong(key === "oil" ? "3.000" : "6,5"));
    if (amount > mostVolume) return tierTexts.tooLarge(amountText(key, mostVolume));
    return amounts.indexOf(amount) < at ? tierTexts.twice : undefined;
  });
}
