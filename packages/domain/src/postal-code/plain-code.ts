import { cleanText } from "../text/clean.ts";
import { plainDashes, plainDigits } from "../text/signs.ts";

/** What says that a code follows: "PLZ", and its country, "D-", "DE ", "D". */
const before = /^(?:(?:PLZ|Postleitzahl)[.: ]{0,4})?(?:(?:DE?|Deutschland)[ .-]{0,4})?(?=\d)/i;
/** A cell's quotes, brackets, and points at the end. */
const around = /^[="'([]{1,4}|["')\].,;:]{1,4}$/g;

const plain = (typed: string): string =>
  plainDashes(plainDigits(cleanText(typed)))
    .replaceAll(around, "")
    .trim()
    .replace(before, "");

/** The place behind a code: "21335 Lüneburg", "21335Lüneburg", "21335 - Lüneburg", "21335 (Lüneburg". A second code is no place. */
const place = String.raw`(?:(?:[\s,;/(-]{1,4}\p{L}|\p{L}{2})(?!.*\d{4}).*)?`;
/** Five digits as people and spreadsheets write them: "21335", "21 335", "21.335", "21335,0", and with the place behind them. */
const five = new RegExp(String.raw`^(\d{2}[. ]?\d{3}|\d(?: \d){4})(?:[.,]0{1,2})?${place}$`, "su");
const four = new RegExp(String.raw`^(\d[. ]?\d{3})(?:[.,]0{1,2})?${place}$`, "su");

/** The five digits that somebody typed or pasted where one postal code belongs: " 21335", "D-21335", "２１３３５"; undefined when it is none. */
export function wholeCode(typed: string): string | undefined {
  return five.exec(plain(typed))?.[1]?.replaceAll(/\D/g, "");
}

/** Of four digits the code that lost its zero, as in a spreadsheet: "3044" is perhaps 03044. To be offered, never taken unasked. */
export function codeWithZero(typed: string): string | undefined {
  const digits = four.exec(plain(typed))?.[1]?.replaceAll(/\D/g, "");
  return digits === undefined || digits.startsWith("0") ? undefined : `0${digits}`;
}

/** Digits with which a text begins, and what stands behind them: "213* am sande". */
export function beginningAndRest(typed: string): { beginning: string; rest: string } | undefined {
  const [, beginning, rest = ""] = /^(\d+)[*.…]*(?: +(.*))?$/s.exec(plain(typed)) ?? [];
  return beginning === undefined ? undefined : { beginning, rest };
}

/** What a search or a filter is for, when it is for codes: five digits, or those they begin with ("213", "213*", "D-21335 Lüneburg"). */
export const codeBeginning = (typed: string): string | undefined =>
  wholeCode(typed) ?? beginningAndRest(typed)?.beginning;
