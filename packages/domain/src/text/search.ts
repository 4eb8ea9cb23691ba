import { cleanText } from "./clean.ts";
import { fold } from "./fold.ts";
import { phoneDigits } from "./phone-digits.ts";
import { plainDashes, plainDigits } from "./signs.ts";

/** Order numbers have seven digits. */
const isOrderNumber = (word: string): boolean => /^[1-9]\d{6}$/.test(word);

const alone = (pattern: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, "gu");
/** "12 a" and "Q 7": a single letter belongs to the number beside it. */
const numberAndLetter = alone(String.raw`(\d{1,4}) ([a-z])`);
const letterAndNumber = alone(String.raw`([a-z]) (\d{1,2}[a-z]?)`);
/** "Hauptstr12": a house number follows its street without a blank. */
const streetAndNumber = /(?<=\p{L}str(?:asse)?)(?=\d)/gu;

/** @returns the folded words of a text, in their order */
function foldedWords(text: string): string[] {
  const together = fold(text)
    .replaceAll(streetAndNumber, " ")
    .replaceAll(numberAndLetter, "$1$2")
    .replaceAll(letterAndNumber, "$1$2");
  return together.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const street = "strasse";

/**
 * @returns the words that find a text. A street is found by "Hauptstraße", "Hauptstr.", "Haupt Str" and "Straße", "Sankt" by "St." and
 *   vice versa, "O'Neil" with and without its apostrophe
 */
function wordsOf(text: string): string[] {
  const words = foldedWords(text).map((word) => word.replace(/str$/, street));
  const more = words.flatMap((word, at) => {
    const before = words[at - 1];
    if (word === street && before !== undefined && !before.endsWith(street)) return [before + street];
    if (word.endsWith(street)) return [street];
    if (word === "st") return ["sankt"];
    return word === "sankt" ? ["st"] : [];
  });
  const names = [...text.matchAll(/(?<!\p{L})(\p{L}{1,40})['’](\p{L}{1,40})/gu)].map(([, one = "", other = ""]) =>
    fold(one + other),
  );
  return [...words, ...more, ...names];
}

/**
 * @param texts parts that belong together, such as a street and its number, form one text
 * @returns the words that find the texts, without duplicates
 */
export function searchWordsOf(texts: readonly (string | null | undefined)[]): string[] {
  return [...new Set(texts.flatMap((text) => wordsOf(text ?? "")))];
}

/** @returns a phone number as a search word; no other word begins with a plus sign. Empty for fewer than three digits */
export const phoneWord = (phone: string): string =>
  /\d{3}/.test(phone.replaceAll(/\D/g, "")) ? phoneDigits(phone) : "";

/** A phone number with its label; it begins with a plus or a zero. A postal code followed by a house number is excluded below. */
const dialled =
  /(?<![\p{L}\p{N}])(?:(?:tel(?:efon)?|(?:tele)?fax|mobil|handy|fon)[.: ]{1,3})?((?:\+|\(?0)[\d ()./-]{4,40}\d)(?![\p{L}\p{N}])/giu;
const isDialled = (found: string): boolean =>
  found.replaceAll(/\D/g, "").length >= 6 && !/^0\d{4}[ .-]+\d{1,3}$/.test(found);

/** Digits in groups: "4 812 916", "4.812.916". */
const inGroups = alone(String.raw`\d{1,4}(?:[ .,'’\/-]\d{1,4}){1,6}`);
/** The country before a postal code. */
const country = /(?<![\p{L}\p{N}])DE?[ -]?(?=\d{5}(?!\d))/giu;
const numbered = /^(?:nr|no)(?=\d{7}$)/;

/** Labels before a number, which are no search words: "Nr." before any number, "Re: Ihre Bestellung Nr." before an order number. */
const isNumber = /^(?:(?:bestell|auftrags?|kunden|kd)?(?:nr|numr|nummer))$/;
const isOfOrder = /^(?:no?|best|bestell|bestellung|auftrags?|order|kunden|kd|re|aw|wg|betreff|ihre?|meine?|unsere?)$/;

const written: Readonly<Record<string, string>> = { skt: "sankt" };

/** Removes the labels before numbers. */
function withoutLabels(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (const word of words.toReversed()) {
    const [next = ""] = kept;
    const isLabel = (isNumber.test(word) && /^\d/.test(next)) || (isOfOrder.test(word) && /^[1-9]\d{3,6}$/.test(next));
    if (!isLabel) kept.unshift(word);
  }
  return kept;
}

/**
 * "Nr. 4812916", "#4812916" and "4 812 916" are an order number, "04131/555016" is a phone number. Other characters are ignored: "%" and
 * "_" are no wildcards.
 * @returns the words that a person searches for, without duplicates
 */
export function wordsSought(text: string): string[] {
  const phones: string[] = [];
  const rest = plainDashes(plainDigits(cleanText(text).normalize("NFKC").replaceAll(/\s+/g, " ")))
    .replaceAll(dialled, (found, number: string) =>
      isDialled(number) ? (phones.push(phoneDigits(number)), " ") : found,
    )
    .replaceAll(country, "")
    .replaceAll(inGroups, (found) => {
      const digits = found.replaceAll(/\D/g, "");
      return isOrderNumber(digits) ? digits : found;
    });
  const words = foldedWords(rest).map((word) => written[word] ?? word.replace(numbered, ""));
  // Beside other words "und" is ignored, like "&".
  const said = withoutLabels(words).filter((word, _, all) => word !== "und" || all.length === 1);
  // Longer digits than those of codes and orders are a phone number without its prefix.
  const dialledOnly = said.map((word) => (/^\d{8,15}$/.test(word) ? phoneDigits(word) : word));
  return [...new Set([...phones, ...dialledOnly])];
}

/** @returns the order number of a search, such as "Nr. 4812916" or "4 812 916"; undefined when the search has none or contains more */
export function orderNumberIn(text: string): number | undefined {
  const [word = "", ...more] = wordsSought(text);
  return more.length === 0 && isOrderNumber(word) ? Number(word) : undefined;
}

/** @returns whether each sought word begins one of the words; false without sought words */
export function hasWords(words: readonly string[], sought: readonly string[]): boolean {
  return sought.length > 0 && sought.every((one) => words.some((word) => word.startsWith(one)));
}

/** @returns characters that are wildcards in databases; a search takes them literally, so results must contain them */
export const signsSought = (text: string): string[] => [...new Set(text.match(/[%_\\]/g))];

/**
 * @param sought the words of the search
 * @returns a function that tells whether texts, with the words that find them, match a search: words by their beginnings in any order, and
 *   literal wildcard characters; an empty search matches everything
 */
export function matcher(
  text: string,
  sought: readonly string[],
): (texts: readonly string[], wordsOfTexts: () => readonly string[]) => boolean {
  const signs = signsSought(text);
  if (sought.length + signs.length === 0) return () => text.trim() === "";
  return (texts, wordsOfTexts) =>
    (sought.length === 0 || hasWords(wordsOfTexts(), sought)) &&
    signs.every((sign) => texts.some((one) => one.includes(sign)));
}

/** @returns a function that tells whether texts and phone numbers match a search (see `matcher`) */
export function finder(text: string): (texts: readonly string[], phones?: readonly string[]) => boolean {
  const fits = matcher(text, wordsSought(text));
  return (texts, phones = []) => fits(texts, () => [...searchWordsOf(texts), ...phones.map(phoneWord)]);
}
