import { formatNumber } from "./number.ts";
import { type NumberWrong, type ReadNumber, readNumber } from "./read-number.ts";

/** The units of whole amounts, with the words that may follow an amount. */
const units = {
  l: ["l", "l.", "liter", "litern", "ltr", "ltr."],
  kg: ["kg", "kg.", "kilo", "kilogramm"],
  cm: ["cm", "zentimeter"],
  m: ["m", "meter", "metern"],
  km: ["km", "kilometer"],
  days: ["tag", "tage", "tagen"],
  orders: ["bestellung", "bestellungen", "auftrag", "aufträge"],
  pieces: ["stück", "stk", "stk.", "st.", "mal"],
  none: [],
} as const satisfies Record<string, readonly string[]>;
export type WholeUnit = keyof typeof units;

/** Why a text is no whole amount: no number, another unit than the field's, or decimals. */
export type WholeWrong = NumberWrong | "otherUnit" | "notWhole";
export type UnreadWhole = { readonly value: null; readonly wrong: WholeWrong; readonly meant: string | null };
export type TypedWhole = { readonly value: number; readonly wrong: null } | UnreadWhole;

const tons = ["t", "t.", "to", "to.", "tonne", "tonnen"];
const isUnit = (words: readonly string[], unit: string): boolean => words.includes(unit);
const wrongly = (wrong: WholeWrong, meant: string | null = null): TypedWhole => ({ value: null, wrong, meant });
const signed = ({ negative }: ReadNumber, digits: string): TypedWhole => {
  const value = Number(digits);
  return { value: negative && value !== 0 ? -value : value, wrong: null };
};

function wholeIn(read: ReadNumber): TypedWhole {
  const { whole, fraction, isPoint, negative } = read;
  if (fraction === "" || (!isPoint && /^0{1,2}$/.test(fraction))) return signed(read, whole);
  const isThousands = fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return wrongly("notWhole", isThousands ? `${negative ? "−" : ""}${formatNumber(Number(whole + fraction))}` : null);
}

const kilogramsIn = (read: ReadNumber): TypedWhole => {
  if (read.fraction.length > 3) return wrongly("notWhole");
  const kilograms = signed(read, read.whole + read.fraction.padEnd(3, "0"));
  return Number.isSafeInteger(kilograms.value) ? kilograms : wrongly("tooLarge");
};

/**
 * Reads a typed whole amount: "3.000", "3 000 l", "750,00". A comma before three digits may mean thousands, so "3,000" is refused with
 * `meant` "3.000"; other decimals are refused too. Nothing is rounded or cut off. In a field for kilograms "6,5 t" is 6500.
 * @param unit the unit of the field; it may follow the amount
 * @returns the amount in that unit, or why the text is refused
 */
export function typedWhole(typed: string, unit: WholeUnit): TypedWhole {
  const read = readNumber(typed);
  if ("wrong" in read) return { value: null, ...read };
  if (unit === "kg" && isUnit(tons, read.unit)) return kilogramsIn(read);
  return read.unit === "" || isUnit(units[unit], read.unit) ? wholeIn(read) : wrongly("otherUnit");
}

/**
 * Reads tons with up to three decimals, or kilograms: "6,5", "0,75 t", "750 kg".
 * @returns kilograms, or why the text is refused
 */
export function typedTons(typed: string): TypedWhole {
  const read = readNumber(typed);
  if ("wrong" in read) return { value: null, ...read };
  if (isUnit(units.kg, read.unit)) return wholeIn(read);
  return read.unit === "" || isUnit(tons, read.unit) ? kilogramsIn(read) : wrongly("otherUnit");
}
