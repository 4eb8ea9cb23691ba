import { cleanText } from "../text/clean.ts";
import { plainDashes, plainDigits } from "../text/signs.ts";

/** A prefix that announces a code: "PLZ", and the country as "D-", "DE " or "D". */
const before = /^(?:(?:PLZ|Postleitzahl)[.: ]{0,4})?(?:(?:DE?|Deutschland)[ .-]{0,4})?(?=\d)/i;
/** Quotes of a cell, brackets, and punctuation at the end. */
const around = /^[="'([]{1,4}|["')\].,;:]{1,4}$/g;

const plain = (typed: string): string =>
  plainDashes(plainDigits(cleanText(typed)))
    .replaceAll(around, "")
    .trim()
    .replace(before, "");

/** The place after a code: "21335 Lüneburg", "21335Lüneburg", "21335 - Lüneburg", "21335 (Lüneburg". A second code is no place. */
const place = String.raw`(?:(?:[\s,;/(-]{1,4}\p{L}|\p{L}{2})(?!.*\d{4}).*)?`;
/** Five digits as people and spreadsheets write them: "21335", "21 335", "21.335", "21335,0"; a place may follow. */
const five = new RegExp(String.raw`^(\d{2}[. ]?\d{3}|\d(?: \d){4})(?:[.,]0{1,2})?${place}$`, "su");
const four = new RegExp(String.raw`^(\d[. ]?\d{3})(?:[.,]0{1,2})?${place}$`, "su");

/**
 * Reads a field for one postal code, such as " 21335", "D-21335" or "２１３３５".
 * @returns the five digits; undefined when the text is no code
 */
export function wholeCode(typed: string): string | undefined {
  return five.exec(plain(typed))?.[1]?.replaceAll(/\D/g, "");
}

/**
 * A spreadsheet drops the leading zero: "3044" may mean 03044. Callers offer the code and never apply it unasked.
 * @returns the code for four digits; undefined for other texts
 */
export function codeWithZero(typed: string): string | undefined {
  const digits = four.exec(plain(typed))?.[1]?.replaceAll(/\D/g, "");
  return digits === undefined || digits.startsWith("0") ? undefined : `0${digits}`;
}

/** @returns the digits at the beginning of a text and the words after them: "213* am sande"; undefined without digits */
export function beginningAndRest(typed: string): { beginning: string; rest: string } | undefined {
  const [, beginning, rest = ""] = /^(\d+)[*.…]*(?: +(.*))?$/s.exec(plain(typed)) ?? [];
  return beginning === undefined ? undefined : { beginning, rest };
}

/**
 * @returns the digits of a search for postal codes, a whole code or its beginning ("213", "213*", "D-21335 Lüneburg"); undefined for
 *   other searches
 */
export const codeBeginning = (typed: string): string | undefined =>
  wholeCode(typed) ?? beginningAndRest(typed)?.beginning;
