import { cleanText } from "../text/clean.ts";

const dashes = /[\p{Pd}−⁻₋˗⁃➖]/gu;
const pluses = /[＋﹢⁺]/gu;
const apostrophes = /[’‘‛ʼʻ′´`＇]/gu;
const fullWidth = /[！-～]/gu;

/** Figures as they are typed or copied, with one kind of blank, dash, apostrophe and digit, without what nobody sees and a cell's quotes. */
export function plainFigures(typed: string): string {
  const text = cleanText(typed)
    .replaceAll(dashes, "-")
    .replaceAll(pluses, "+")
    .replaceAll(apostrophes, "'")
    .replaceAll(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/\s/g, " ")
    .replaceAll(/ {2,99}/g, " ")
    .trim();
  // A spreadsheet quotes a cell of two lines, and a field makes one of them; programs of text make quotes of a language.
  return /^["„“”»«].*["“”«»]$/.test(text) ? text.slice(1, -1).trim() : text;
}
