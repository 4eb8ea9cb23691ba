import type { TypedWrong, UnreadCents } from "../format/typed-cents.ts";
import type { UnreadWhole, WholeWrong } from "../format/typed-whole.ts";
import { fill } from "../texts/fill.ts";
import { validationTexts } from "../texts/validation.ts";

/** Faults of any typed or pasted number (not specified). */
const numbers = {
  brackets: "Klammern liest das Portal nicht als Minus.",
  minusBehind: "Bitte schreiben Sie das Minus vor die Zahl.",
  digits: "Bitte schreiben Sie die Zahl mit den Ziffern 0 bis 9.",
} as const;

/** Faults of a typed or pasted amount of money (not specified). */
export const typedWrongTexts = {
  ...numbers,
  empty: "Bitte geben Sie einen Betrag ein.",
  pointOrComma: "Bitte schreiben Sie Cent hinter ein Komma, zum Beispiel 12,50 oder 1.234,50.",
  decimals: `Höchstens zwei Stellen hinter dem Komma (${validationTexts.currency}).`,
  unit: "Bitte geben Sie den Betrag in Euro ein, ohne andere Einheit.",
  perLitresHere: "Dieser Betrag gilt für 100 l.",
  perTonHere: "Dieser Betrag gilt für eine Tonne.",
  perNoAmountHere: "Dieser Betrag gilt nicht für eine Menge.",
  tooLarge: "Der Betrag ist zu groß.",
  noNumber: "Das ist kein Betrag.",
} as const satisfies Record<TypedWrong, string>;

/** Faults of a whole amount (not specified). */
export const wholeWrongTexts = {
  ...numbers,
  empty: "Bitte geben Sie eine Zahl ein.",
  pointOrComma: "Bitte schreiben Sie Punkte nur vor drei Ziffern, zum Beispiel 3.000.",
  notWhole: "Bitte geben Sie eine Ganzzahl ein.",
  otherUnit: "Bitte geben Sie nur die Zahl ein, ohne andere Einheit.",
  tooLarge: "Die Zahl ist zu groß.",
  noNumber: "Bitte geben Sie eine Ganzzahl ein.",
} as const satisfies Record<WholeWrong, string>;

/**
 * @returns the reason with a question about the probable meaning, if there is one: "Bitte geben Sie eine Ganzzahl ein. Meinen Sie
 *   3.000?"
 */
export const withMeant = (reason: string, meant: string | null): string =>
  meant === null ? reason : fill("{reason} Meinen Sie {meant}?", { reason, meant });

/** @returns the German reason why a text is no amount of money */
export const centsReason = ({ wrong, meant }: Pick<UnreadCents, "wrong" | "meant">): string =>
  withMeant(typedWrongTexts[wrong], meant);

/** @returns the German reason why a text is no whole amount */
export const wholeReason = ({ wrong, meant }: Pick<UnreadWhole, "wrong" | "meant">): string =>
  withMeant(wholeWrongTexts[wrong], meant);
