import type { TypedWrong } from "../format/typed-cents.ts";

/** Ours: what is the matter with an amount of money somebody typed or pasted. */
export const typedWrongTexts = {
  empty: "Bitte geben Sie einen Betrag ein.",
  pointOrComma: "Bitte schreiben Sie Cent hinter ein Komma, zum Beispiel 12,50 oder 1.234,50.",
  decimals: "Höchstens zwei Stellen hinter dem Komma.",
  unit: "Bitte geben Sie den Betrag in Euro ein, ohne andere Einheit.",
  perLitresHere: "Dieser Betrag gilt für 100 l.",
  perTonHere: "Dieser Betrag gilt für eine Tonne.",
  perNoAmountHere: "Dieser Betrag gilt nicht für eine Menge.",
  tooLarge: "Der Betrag ist zu groß.",
  noNumber: "Das ist kein Betrag.",
} as const satisfies Record<TypedWrong, string>;
