import type { MoneyUnit } from "../pricing/values.ts";
import { parseCents, parseNumber } from "./number.ts";

/**
 * Why what was typed is no amount of money: nothing, a point where a comma is meant or a comma too many, more than two decimals, a unit
 * other than euros, euros for another measure than the field's, more digits than money has, or no number at all.
 */
export type TypedWrong =
  | "empty"
  | "pointOrComma"
  | "decimals"
  | "unit"
  | "perLitresHere"
  | "perTonHere"
  | "perNoAmountHere"
  | "tooLarge"
  | "noNumber";
export type TypedCents =
  | { readonly cents: number; readonly wrong: null }
  | { readonly cents: null; readonly wrong: TypedWrong };

/** Euros for what prices are given for; whoever copies a cell with its unit means the same. */
const perUnit = /(?:€|EUR) ?\/ ?(100 ?l|t)$/;

/** What a field's amounts are for, as it may stand behind them, and what is said of anything else. */
const measures = {
  per100Litres: { measure: "100l", wrong: "perLitresHere" },
  perTon: { measure: "t", wrong: "perTonHere" },
  perOrder: { measure: null, wrong: "perNoAmountHere" },
  perUnloadingPoint: { measure: null, wrong: "perNoAmountHere" },
} as const satisfies Record<MoneyUnit, { measure: string | null; wrong: TypedWrong }>;

function wrongIn(text: string): TypedWrong {
  if (text === "") return "empty";
  if (/(?:ct|cent|%|kg|l|t|\$)\.?$/i.test(text)) return "unit";
  const number = text.replace(/^[-−+] ?/, "").replace(/ ?(?:€|EUR)$/, "");
  if (!/^[\d., ]{1,40}$/.test(number) || !/\d/.test(number)) return "noNumber";
  const [, fraction] = number.split(",");
  if (fraction !== undefined && parseNumber(number) !== undefined && fraction.length > 2) return "decimals";
  if (number.replaceAll(/\D/g, "").length > 13) return "tooLarge";
  return /[.,]/.test(number) ? "pointOrComma" : "noNumber";
}

/**
 * Reads what a dealer types or pastes for an amount of money into integer cents: "1.234,56", "12,5", "−0,30", "+0,4", "6,20 €/100 l". What can be
 * read in two ways ("12.5", "1,234.56") is not guessed but named, so that a field can say what is the matter.
 * @param unit what the field's amounts are for: "373,25 €/t" is none where they are for 100 litres. Without it either is taken
 */
export function typedCents(typed: string, unit?: MoneyUnit): TypedCents {
  const text = typed.length > 60 ? typed : typed.replaceAll(/[\u00a0\u2009\u202f\t]/g, " ").trim();
  const measure = perUnit.exec(text)?.[1]?.replace(" ", "");
  if (unit && measure && measure !== measures[unit].measure) return { cents: null, wrong: measures[unit].wrong };
  const plain = text.replace(perUnit, "€");
  const cents = parseCents(plain);
  if (cents !== undefined) return { cents, wrong: null };
  return { cents: null, wrong: text.length > 60 ? "noNumber" : wrongIn(plain) };
}
