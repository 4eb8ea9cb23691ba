import { formatNumber } from "@partner-konto/domain/format/number";

const prices = (count: number): string => (count === 1 ? "1 Preis" : `${formatNumber(count)} Preise`);
const rows = (count: number): string => (count === 1 ? "1 Zeile" : `${formatNumber(count)} Zeilen`);

/** Number of rows that a message lists. */
const mostLines = 20;

/** Texts of the price table's export and import. */
export const tableTexts = {
  title: "Oder als Tabelle",
  intro:
    "Laden Sie die Preise der gewählten Gebiete herunter, ändern Sie die Spalte „Preis netto“ in Excel und lesen Sie die Datei hier wieder ein. Vor dem Veröffentlichen sehen Sie jede Änderung.",
  emptyHint:
    "Zeilen, die fehlen, ändern nichts. Ein leerer Preis nimmt eine Marge oder einen Zuschlag weg. Zuschläge, die es noch nicht gibt, tragen Sie in einer neuen Zeile nach. Am „Preis beim Export“ erkennt das Portal, ob ein Preis seither geändert wurde.",
  nothingChosen: "Wählen Sie zuerst Liefergebiete.",
  noPrices: "Diese Gebiete haben noch keine Preise.",
  open: "Tabelle einlesen …",
  openOther: "Andere Tabelle einlesen …",
  fileName: (day: string) => `preise-${day}`,
  notRead: "Diese Datei lässt sich nicht öffnen.",
  read: (name: string) => `Gelesen aus ${name}`,
  whose: "Es zählen die Liefergebiete der Tabelle, gleich welche gewählt sind.",
  prices,
  changes: (count: number) => `${prices(count)} anders`,
  noChanges: "Die Tabelle ändert keinen Preis.",
  same: (count: number) => (count === 1 ? "1 Preis bleibt, wie er ist." : `${prices(count)} bleiben, wie sie sind.`),
  problems: (count: number) =>
    count === 1 ? "1 Zeile lässt sich nicht übernehmen" : `${rows(count)} lassen sich nicht übernehmen`,
  problemRow: (line: number, column: string) => `Zeile ${formatNumber(line)}, ${column}: `,
  more: (count: number) => `Weitere ${formatNumber(count)} zeigen`,
  hidden: (count: number, lines: readonly number[]) =>
    `${count === 1 ? "1 Zeile ist" : `${rows(count)} sind`} in der Datei ausgeblendet (Filter) und ${count === 1 ? "zählt" : "zählen"} mit. ${
      lines.length === 0
        ? "Keine davon ändert einen Preis."
        : `Preise ${lines.length === 1 ? "ändert davon Zeile" : "ändern davon die Zeilen"} ${lines
            .slice(0, mostLines)
            .map((line) => formatNumber(line))
            .join(", ")}${lines.length > mostLines ? ` und ${formatNumber(lines.length - mostLines)} weitere` : ""}.`
    }`,
  goOn: "Mit den übrigen Zeilen weiter",
  wentOn: "Diese Zeilen werden ausgelassen.",
  decide:
    "Entscheiden Sie zuerst, ob es ohne diese Zeilen weitergeht. Sonst verbessern Sie die Datei und lesen sie neu ein.",
  mend: "Verbessern Sie die Datei und lesen Sie sie neu ein.",
  undecided: "Was Kunden zahlen, steht hier, sobald Sie sich entschieden haben.",
  diff: "Was die Tabelle ändert",
  columns: { what: "Preis", before: "Bisher", after: "Neu", difference: "Unterschied" },
  none: "–",
} as const;
