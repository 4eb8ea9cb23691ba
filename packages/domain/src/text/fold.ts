import { plainDigits } from "./signs.ts";

/** Letters that no decomposition takes apart, as people write them on another keyboard. */
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
 * A text as it is compared when something is looked for: without case, width and diacritics; "Müller", "Mueller" and "Muller" are
 * the same, and so are "Straße" and "STRASSE". An e behind a, o or u says nothing, so the fold of a beginning begins the fold of the
 * whole. Not for sorting, and not to keep.
 */
export function fold(text: string): string {
  return plainDigits(text.normalize("NFKD").toLowerCase())
    .replaceAll(/(?<=[aou])\u0308/g, "e")
    .replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, "")
    .replaceAll(special, (letter) => written[letter] ?? letter)
    .replaceAll(/(?<=[aou])e/g, "");
}
