import type { MoneyUnit } from "../pricing/values.ts";
import { centsOf } from "./parse-number.ts";
import { type NumberWrong, readNumber } from "./read-number.ts";

/** Why what was typed is no amount of money: no number, more than two decimals, a unit other than euros, or euros for another measure than the field's. */
export type TypedWrong = NumberWrong | "decimals" | "unit" | "perLitresHere" | "perTonHere" | "perNoAmountHere";
export type UnreadCents = { readonly cents: null; readonly wrong: TypedWrong; readonly meant: string | null };
export type TypedCents = { readonly cents: number; readonly wrong: null } | UnreadCents;

/** Euros, and what prices are given for; whoever copies a cell with its unit means the same. */
const money = /^(?:€|eur|euro)?(?:(?:\/|je|pro)(100l|100liter|100ltr|hl|t|to|tonne))?\.?$/;
const measureOf = (word: string): "100l" | "t" => (word.startsWith("t") ? "t" : "100l");

/** What a field's amounts are for, as it may stand behind them, and what is said of anything else. */
const measures = {
  per100Litres: { measure: "100l", wrong: "perLitresHere" },
  perTon: { measure: "t", wrong: "perTonHere" },
  perOrder: { measure: null, wrong: "perNoAmountHere" },
  perUnloadingPoint: { measure: null, wrong: "perNoAmountHere" },
} as const satisfies Record<MoneyUnit, { measure: string | null; wrong: TypedWrong }>;

/** What people write behind numbers, and means something else than euros. */
const otherUnits = /^(?:ct|cent|%|kg|l|t|liter|ltr|tonnen|km|tage?|\$|usd|£|chf|fr)\.?$/;

/**
 * Reads what a dealer types or pastes for an amount of money into integer cents: "1.234,56", "12.5", "−0,30", "€ 94,20", "6,20 €/100 l", "12,-". What can be
 * read in two ways ("1,234", "1,234.56") is not guessed but named, with what was probably meant, so that a field can ask.
 * @param unit what the field's amounts are for: "373,25 €/t" is none where they are for 100 litres. Without it either is taken
 */
export function typedCents(typed: string, unit?: MoneyUnit): TypedCents {
  const wrongly = (wrong: TypedWrong, meant: string | null = null): TypedCents => ({ cents: null, wrong, meant });
  const read = readNumber(typed);
  if ("wrong" in read) return wrongly(read.wrong, read.meant);
  const [isMoney, per] = money.exec(read.unit) ?? [];
  if (isMoney === undefined) return wrongly(otherUnits.test(read.unit) ? "unit" : "noNumber");
  if (unit && per && measureOf(per) !== measures[unit].measure) return wrongly(measures[unit].wrong);
  const { whole, fraction, isPoint } = read;
  if (whole.length + Math.max(2, fraction.length) > 15) return wrongly("tooLarge");
  const cents = centsOf(read);
  if (cents !== undefined) return { cents, wrong: null };
  const isThousands = !isPoint && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return wrongly("decimals", isThousands ? `${read.negative ? "−" : ""}${whole}.${fraction}` : null);
}
