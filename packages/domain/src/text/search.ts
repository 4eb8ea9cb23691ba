import { cleanText } from "./clean.ts";
import { fold } from "./fold.ts";
import { phoneDigits } from "./phone-digits.ts";
import { plainDashes, plainDigits } from "./signs.ts";

/** The number of an order has seven digits. */
const isOrderNumber = (word: string): boolean => /^[1-9]\d{6}$/.test(word);

const alone = (pattern: string): RegExp => new RegExp(String.raw`(?<![\p{L}\p{N}])${pattern}(?![\p{L}\p{N}])`, "gu");
/** "12 a" and "Q 7": one letter belongs to the number beside it. */
const numberAndLetter = alone(String.raw`(\d{1,4}) ([a-z])`);
const letterAndNumber = alone(String.raw`([a-z]) (\d{1,2}[a-z]?)`);
/** "Hauptstr12" has a number behind its street. */
const streetAndNumber = /(?<=\p{L}str(?:asse)?)(?=\d)/gu;

/** Words as they are compared, in their order. */
function foldedWords(text: string): string[] {
  const together = fold(text)
    .replaceAll(streetAndNumber, " ")
    .replaceAll(numberAndLetter, "$1$2")
    .replaceAll(letterAndNumber, "$1$2");
  return together.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const street = "strasse";

/**
 * The words a text is found by. A street is found as "Hauptstraße", "Hauptstr.", "Haupt Str" and "Straße", "Sankt" as "St." and the
 * other way round, and "O'Neil" with and without its sign.
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

/** The words some texts are found by, each once. What belongs together, as a street and its number, comes as one text. */
export function searchWordsOf(texts: readonly (string | null | undefined)[]): string[] {
  return [...new Set(texts.flatMap((text) => wordsOf(text ?? "")))];
}

/** A phone number as a word: no other word begins with a plus sign. */
export const phoneWord = (phone: string): string =>
  /\d{3}/.test(phone.replaceAll(/\D/g, "")) ? phoneDigits(phone) : "";

/** A number that may be dialled, and what it is called: it begins with a plus or a nought. A postal code with a house number behind it is none. */
const dialled =
  /(?<![\p{L}\p{N}])(?:(?:tel(?:efon)?|(?:tele)?fax|mobil|handy|fon)[.: ]{1,3})?((?:\+|\(?0)[\d ()./-]{4,40}\d)(?![\p{L}\p{N}])/giu;
const isPhone = (found: string): boolean =>
  found.replaceAll(/\D/g, "").length >= 6 && !/^0\d{4}[ .-]+\d{1,3}$/.test(found);

/** Digits in groups: "4 812 916", "4.812.916". */
const inGroups = alone(String.raw`\d{1,4}(?:[ .,'’\/-]\d{1,4}){1,6}`);
/** The country before a postal code. */
const country = /(?<![\p{L}\p{N}])DE?[ -]?(?=\d{5}(?!\d))/giu;
const numbered = /^(?:nr|no)(?=\d{7}$)/;

/** What stands before a number and is none of its words: "Nr." before any, "Re: Ihre Bestellung Nr." before one of an order. */
const isNumber = /^(?:(?:bestell|auftrags?|kunden|kd)?(?:nr|numr|nummer))$/;
const isOfOrder = /^(?:no?|best|bestell|bestellung|auftrags?|order|kunden|kd|re|aw|wg|betreff|ihre?|meine?|unsere?)$/;

const written: Readonly<Record<string, string>> = { skt: "sankt" };

/** Without what only says that a number follows. */
function withoutCalled(words: readonly string[]): string[] {
  const kept: string[] = [];
  for (const word of words.toReversed()) {
    const [next = ""] = kept;
    const isCalled = (isNumber.test(word) && /^\d/.test(next)) || (isOfOrder.test(word) && /^[1-9]\d{3,6}$/.test(next));
    if (!isCalled) kept.unshift(word);
  }
  return kept;
}

/**
 * The words somebody looks for, each once: "Nr. 4812916", "#4812916" and "4 812 916" are an order's number, "04131/555016" is a phone
 * number. Signs say nothing: "%" and "_" stand for nothing else.
 */
export function wordsSought(text: string): string[] {
  const phones: string[] = [];
  const rest = plainDashes(plainDigits(cleanText(text).normalize("NFKC").replaceAll(/\s+/g, " ")))
    .replaceAll(dialled, (found, number: string) => (isPhone(number) ? (phones.push(phoneDigits(number)), " ") : found))
    .replaceAll(country, "")
    .replaceAll(inGroups, (found) => {
      const digits = found.replaceAll(/\D/g, "");
      return isOrderNumber(digits) ? digits : found;
    });
  const words = foldedWords(rest).map((word) => written[word] ?? word.replace(numbered, ""));
  // Beside others "und" says no more than "&".
  const said = withoutCalled(words).filter((word, _, all) => word !== "und" || all.length === 1);
  // So many digits are no code and no order: a phone number without what begins it.
  const dialledOnly = said.map((word) => (/^\d{8,15}$/.test(word) ? phoneDigits(word) : word));
  return [...new Set([...phones, ...dialledOnly])];
}

/** The number of an order as somebody copies it, "Nr. 4812916" or "4 812 916"; undefined when there is none, or more than that. */
export function orderNumberIn(text: string): number | undefined {
  const [word = "", ...more] = wordsSought(text);
  return more.length === 0 && isOrderNumber(word) ? Number(word) : undefined;
}

/** Whether each of the sought words begins one of the words; nothing sought finds nothing. */
export function hasWords(words: readonly string[], sought: readonly string[]): boolean {
  return sought.length > 0 && sought.every((one) => words.some((word) => word.startsWith(one)));
}

/** Signs that mean something to databases and stand for themselves here: what is found has them. */
export const signsSought = (text: string): string[] => [...new Set(text.match(/[%_\\]/g))];

/** Whether texts have what somebody looks for: words that begin so, in whatever order, and the signs. No search finds everything. */
export function finder(text: string): (texts: readonly string[], phones?: readonly string[]) => boolean {
  const [words, signs] = [wordsSought(text), signsSought(text)];
  if (words.length + signs.length === 0) return () => text.trim() === "";
  return (texts, phones = []) =>
    (words.length === 0 || hasWords([...searchWordsOf(texts), ...phones.map(phoneWord)], words)) &&
    signs.every((sign) => texts.some((one) => one.includes(sign)));
}
