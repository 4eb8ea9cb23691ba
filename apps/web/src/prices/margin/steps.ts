import { formatNumber } from "@partner-konto/domain/format/number";
import { type TypedWhole, typedTons, typedWhole } from "@partner-konto/domain/format/typed-whole";
import { mostVolume } from "@partner-konto/domain/pricing/values";
import { withMeant } from "@partner-konto/domain/texts/typed";
import { amountText } from "./grid-of.ts";
import { tierTexts } from "./texts.ts";

/** Maximum number of tiers of an entry. */
export const mostSteps = 20;

/** An amount of litres or kilograms as typed: litres, or tons of pellets. */
export const typedAmount = (key: string, amount: number): string =>
  formatNumber(key === "oil" ? amount : amount / 1000);

/** Reads typed litres, or typed tons as whole kilograms. */
export const readAmount = (key: string, typed: string): TypedWhole =>
  key === "oil" ? typedWhole(typed, "l") : typedTons(typed);

/** The typed amount in whole litres or kilograms; undefined when invalid. */
export function amountOf(key: string, typed: string): number | undefined {
  const { value } = readAmount(key, typed);
  return value === null || value < 0 ? undefined : value;
}

/** The error for an invalid amount, with a suggestion where one is possible. */
export const amountWrong = (read: TypedWhole, otherwise: string): string =>
  read.wrong === null ? otherwise : withMeant(otherwise, read.meant);

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
