import { formatNumber } from "@partner-konto/domain/format/number";
import { type TypedWhole, typedTons, typedWhole } from "@partner-konto/domain/format/typed-whole";
import { mostVolume } from "@partner-konto/domain/pricing/values";
import { withMeant } from "@partner-konto/domain/texts/typed";
import { amountText } from "./grid-of.ts";
import { tierTexts } from "./texts.ts";

/** As many tiers as an entry takes. */
export const mostSteps = 20;

/** What an amount of litres or kilograms is typed as: litres, or tons of pellets. */
export const typedAmount = (key: string, amount: number): string =>
  formatNumber(key === "oil" ? amount : amount / 1000);

/** What was typed for whole litres, or for tons of whole kilograms. */
export const readAmount = (key: string, typed: string): TypedWhole =>
  key === "oil" ? typedWhole(typed, "l") : typedTons(typed);

/** The amount in whole litres or kilograms that was typed; undefined for what is none. */
export function amountOf(key: string, typed: string): number | undefined {
  const { value } = readAmount(key, typed);
  return value === null || value < 0 ? undefined : value;
}

/** What is said of an amount that cannot be, with the question where one can be asked. */
export const amountWrong = (read: TypedWhole, otherwise: string): string =>
  read.wrong === null ? otherwise : withMeant(otherwise, read.meant);

/** What is wrong with each of the typed steps; undefined where nothing is. */
export function stepErrors(key: string, typed: readonly string[]): (string | undefined)[] {
  const amounts = typed.map((text) => amountOf(key, text));
  return amounts.map((amount, at) => {
    if (amount === undefined)
      return amountWrong(readAmount(key, typed[at] ?? ""), tierTexts.wrong(key === "oil" ? "3.000" : "6,5"));
    if (amount > mostVolume) return tierTexts.tooLarge(amountText(key, mostVolume));
    return amounts.indexOf(amount) < at ? tierTexts.twice : undefined;
  });
}
