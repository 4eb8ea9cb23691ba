import { cleanText } from "./clean.ts";
import { fold } from "./fold.ts";
import { matcher } from "./search.ts";

/** @returns the folded words of a text, letters and digits, in their order */
const plainWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * The words sought in running text, such as news and help. There "01.01.2027" is a date and "40 m" a quantity, so the rules of other searches
 * for phone numbers, order numbers and house numbers do not hold. Beside other words "und" is ignored, like "&".
 * @returns the words that a person searches for, without duplicates
 */
export function plainWordsSought(text: string): string[] {
  const words = plainWords(cleanText(text));
  return [...new Set(words.filter((word) => word !== "und" || words.length === 1))];
}

/** @returns the words that find running texts; "O'Neil" is found with and without its apostrophe */
const plainSearchWords = (text: string): string[] => plainWords(`${text} ${text.replaceAll(/['’]/g, "")}`);

/** @returns a function that tells whether running texts match a search (see `matcher`) */
export function plainFinder(text: string): (texts: readonly string[]) => boolean {
  const fits = matcher(text, plainWordsSought(text));
  return (texts) => fits(texts, () => texts.flatMap(plainSearchWords));
}
