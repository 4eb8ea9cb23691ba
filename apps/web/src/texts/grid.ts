import { formatNumber } from "@partner-konto/domain/format/number";
import type { TypedWrong } from "@partner-konto/domain/format/typed-cents";

const cells = (count: number) => (count === 1 ? "1 Zelle" : `${formatNumber(count)} Zellen`);

/** What the grid of prices says, and what can be done with it. */
export const gridText = {
  cells,
  help: "Pfeiltasten wandern, mit Umschalt wählen sie aus. Tippen oder F2 ändert eine Zelle. Strg D füllt nach unten, Strg R nach rechts. Strg Ende, dann Tab verlässt die Tabelle.",
  tools: "Auswahl ändern",
  nothing: "leer",
  changed: "geändert",
  step: "Um wie viel",
  stepUnit: "Einheit",
  less: (amount: string | undefined) => (amount === undefined ? "Weniger" : `${amount} weniger`),
  more: (amount: string | undefined) => (amount === undefined ? "Mehr" : `${amount} mehr`),
  fillRight: "Nach rechts füllen (Strg R)",
  fillDown: "Nach unten füllen (Strg D)",
  undo: "Rückgängig",
  redo: "Wiederherstellen",
  pasteHint: "Einfügen aus Excel",
  stepWrong: "Geben Sie an, um wie viel, zum Beispiel 0,40.",
  done: (count: number) => (count === 0 ? "Nichts geändert." : `${cells(count)} geändert.`),
  copied: (count: number) => `${cells(count)} kopiert.`,
  refused: (count: number) =>
    `Nichts geändert: ${count === 1 ? "1 Wert passt" : `${formatNumber(count)} Werte passen`} nicht.`,
  andMore: (count: number) => `und ${formatNumber(count)} weitere`,
  outside: (row: string | undefined) => (row === undefined ? "unter der letzten Zeile" : `rechts von „${row}“`),
} as const;

/** Why what was typed is no amount. */
export const cellReasons: Readonly<Record<TypedWrong | "outside" | "off", string>> = {
  empty: "Geben Sie einen Betrag ein.",
  pointOrComma: "Nachkommastellen stehen hinter einem Komma, Punkte nur vor drei Ziffern.",
  decimals: "Höchstens zwei Stellen nach dem Komma.",
  unit: "Geben Sie nur den Betrag in Euro ein.",
  perLitresHere: "Dieser Betrag gilt für 100 l.",
  perTonHere: "Dieser Betrag gilt für eine Tonne.",
  perNoAmountHere: "Dieser Betrag gilt nicht für eine Menge.",
  tooLarge: "So große Beträge gibt es hier nicht.",
  noNumber: "Das ist keine Zahl.",
  off: "Hier ist nichts einzutragen.",
  outside: "Hier endet die Tabelle.",
};
