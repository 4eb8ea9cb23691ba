import { cleanText } from "../text/clean.ts";

const dashes = /[\p{Pd}−⁻₋˗⁃➖]/gu;
const pluses = /[＋﹢⁺]/gu;
const apostrophes = /[’‘‛ʼʻ′´`＇]/gu;
const fullWidth = /[！-～]/gu;

/**
 * Normalises typed or pasted figures: one kind of blank, dash, plus, apostrophe and digit; no invisible characters and no quotes of a
 * spreadsheet cell.
 * @returns the normalised text
 */
export function plainFigures(typed: string): string {
  const text = cleanText(typed)
    .replaceAll(dashes, "-")
    .replaceAll(pluses, "+")
    .replaceAll(apostrophes, "'")
    .replaceAll(fullWidth, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll(/\s/g, " ")
    .replaceAll(/ {2,99}/g, " ")
    .trim();
  // A spreadsheet quotes a cell with a line break, and the input field joins its lines. Word processors turn the quotes into typographic
  // ones.
  return /^["„“”»«].*["“”«»]$/.test(text) ? text.slice(1, -1).trim() : text;
}
