import { plainDigits } from "./signs.ts";

/** Letters without a Unicode decomposition, as people type them on another keyboard. */
const written: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "oe",
  ı: "i",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ŋ: "n",
  ĸ: "k",
  ς: "σ",
};
const special = new RegExp(`[${Object.keys(written).join("")}]`, "g");

/**
 * Folds a text for searching: no case, width and diacritics. "Müller", "Mueller" and "Muller" are equal, and so are "Straße" and
 * "STRASSE". An e after a, o or u is dropped, so the fold of a prefix is a prefix of the fold. Not for sorting or storing.
 * In SQL the function `folded_words` does the same (migrations/0201-kernel.ts).
 * @returns the folded text
 */
export function fold(text: string): string {
  return plainDigits(text.normalize("NFKD").toLowerCase())
    .replaceAll(/(?<=[aou])\u0308/g, "e")
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replaceAll(special, (letter) => written[letter] ?? letter)
    .replaceAll(/(?<=[aou])e/g, "");
}
