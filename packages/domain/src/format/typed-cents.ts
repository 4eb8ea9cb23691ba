import type { MoneyUnit } from "../goods/price-values.ts";
import { type NumberWrong, type ReadNumber, readNumber } from "./read-number.ts";

/**
 * Why a text is no amount of money: no number, more than two decimals, another unit than euros, or euros for another measure than the
 * field's.
 */
export type TypedWrong = NumberWrong | "decimals" | "unit" | "perLitresHere" | "perTonHere" | "perNoAmountHere";
export type UnreadCents = { readonly cents: null; readonly wrong: TypedWrong; readonly meant: string | null };
export type TypedCents = { readonly cents: number; readonly wrong: null } | UnreadCents;

/** Euros, with the measure that a price is for; people copy cells together with their unit. */
const money = /^(?:€|eur|euro)?(?:(?:\/|je|pro)(100l|100liter|100ltr|hl|t|to|tonne))?\.?$/;
const measureOf = (word: string): "100l" | "t" => (word.startsWith("t") ? "t" : "100l");

/** The measure that may follow an amount in a field of this unit, and the refusal of any other measure. */
const measures = {
  per100Litres: { measure: "100l", wrong: "perLitresHere" },
  perTon: { measure: "t", wrong: "perTonHere" },
  perOrder: { measure: null, wrong: "perNoAmountHere" },
  perUnloadingPoint: { measure: null, wrong: "perNoAmountHere" },
} as const satisfies Record<MoneyUnit, { measure: string | null; wrong: TypedWrong }>;

/** Units that people write behind numbers and that do not mean euros. */
const otherUnits = /^(?:ct|cent|%|kg|l|t|liter|ltr|tonnen|km|tage?|\$|usd|£|chf|fr)\.?$/;

/**
 * Reads a typed or pasted amount of money: "1.234,56", "12.5", "−0,30", "€ 94,20", "6,20 €/100 l", "12,-". An ambiguous amount ("1,234",
 * "1,234.56") is refused with its probable meaning, so that the form can ask.
 * @param unit the unit of the field's amounts: "373,25 €/t" is refused in a field for 100 litres. Without it every measure is accepted
 * @returns integer cents, or why the text is refused
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

/** @returns integer cents of digits in euros; undefined for more than two decimals */
function centsOf({ whole, fraction, negative }: ReadNumber): number | undefined {
  if (fraction.length > 2) return undefined;
  const cents = Number(whole + fraction.padEnd(2, "0"));
  return negative && cents !== 0 ? -cents : cents;
}
