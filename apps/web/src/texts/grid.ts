import { formatNumber } from "@partner-konto/domain/format/number";

const cells = (count: number) => (count === 1 ? "1 Zelle" : `${formatNumber(count)} Zellen`);

export const gridText = {
  cells,
  help: "Mit den Pfeiltasten wechseln Sie die Zelle, mit Umschalt wählen Sie mehrere aus. Tippen oder F2 ändert eine Zelle. Strg D füllt nach unten, Strg R nach rechts. Mit Strg Ende und Tab verlassen Sie die Tabelle.",
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
  stepWrong: "Geben Sie an, um wie viel, zum Beispiel 0,40.",
  done: (count: number) => (count === 0 ? "Nichts geändert." : `${cells(count)} geändert.`),
  copied: (count: number) => `${cells(count)} kopiert.`,
  refused: (count: number) =>
    `Nichts geändert: ${count === 1 ? "1 Wert passt" : `${formatNumber(count)} Werte passen`} nicht.`,
  rest: (count: number) =>
    count === 1 ? "Ein anderer Wert passt und wartet." : `${formatNumber(count)} andere Werte passen und warten.`,
  takeRest: (count: number) => (count === 1 ? "Diesen übernehmen" : `Diese ${formatNumber(count)} übernehmen`),
  dropRest: "Verwerfen",
  andMore: (count: number) => `und ${formatNumber(count)} weitere`,
  outside: (row: string | undefined) => (row === undefined ? "unter der letzten Zeile" : `rechts von „${row}“`),
} as const;

/** Why a cell does not take a value. */
export const cellReasons = { off: "Hier ist nichts einzutragen.", outside: "Hier endet die Tabelle." } as const;
