import type { MoneyUnit } from "../../goods/price-values.ts";
import { fileEmptyText } from "../../texts/file.ts";

/** Prices as a table for a spreadsheet (not specified). */
export const priceTableTexts = {
  sheet: "Preise",
  columns: {
    area: "Gebiet",
    areaId: "Gebiets-Nr.",
    kind: "Art",
    product: "Produkt",
    charge: "Zuschlag für",
    from: "Menge ab (l, kg)",
    price: "Preis netto",
    unit: "Einheit",
    exported: "Preis beim Export",
  },
  kinds: { basePrice: "Basispreis", margin: "Marge", charge: "Zuschlag" },
  units: {
    perOrder: "€ je Bestellung",
    perUnloadingPoint: "€ je Abladestelle",
    per100Litres: "€/100 l",
    perTon: "€/t",
  } as const satisfies Record<MoneyUnit, string>,
} as const;

/** Why a file is refused as a whole (not specified). */
export const priceFileTexts = {
  empty: "In der Tabelle steht kein Preis.",
  fileEmpty: fileEmptyText,
  column: "Die Spalte „{column}“ fehlt. Die erste Zeile muss die Spalten nennen, wie beim Export.",
  columnTwice: "Die Spalte „{column}“ kommt zweimal vor.",
  broken: "Ab Zeile {line} ist die Datei nicht lesbar: Ein Anführungszeichen wird nicht geschlossen.",
  tooManyRows: "Die Tabelle hat mehr als {most} Zeilen.",
  tooManyAreas: "Die Tabelle nennt mehr als {most} Liefergebiete.",
  tooLarge: "Die Datei ist zu groß. Möglich sind höchstens {most} MB.",
  unpacksTooLarge: "Die Datei ist ausgepackt zu groß und wird nicht gelesen.",
  noSheet: "Die Datei hat mehrere Blätter, und keines heißt „{sheet}“.",
  notXlsx: "Das ist keine lesbare Excel-Datei (.xlsx). Bitte speichern Sie sie in Excel neu.",
  oldExcel:
    "Das ist eine Excel-Datei im alten Format oder mit Kennwort. Bitte speichern Sie sie als .xlsx ohne Kennwort.",
  notText: "Das ist keine Tabelle. Lesbar sind CSV und Excel (.xlsx).",
} as const;

/** Why a row is left out (not specified). */
export const priceRowTexts = {
  area: "Dieses Liefergebiet gibt es nicht, oder Sie dürfen es nicht ändern.",
  areaName: "Zu dieser Gebiets-Nr. gehört „{name}“. Sind Zeilen verrutscht?",
  unknown: "„{value}“ gibt es hier nicht. Möglich: {options}.",
  missing: "Hier fehlt die Angabe. Möglich: {options}.",
  mustBeEmpty: "Diese Zelle muss leer sein.",
  notOwn: "Dieses Liefergebiet hat hier keinen eigenen Basispreis.",
  noBasePrice: "Ein eigener Basispreis kann nicht leer sein.",
  negative: "Dieser Preis kann nicht negativ sein. Nachlässe tragen Sie bei der Marge ein.",
  tooLarge: "Höchstens 10.000,00.",
  older:
    "Die Tabelle ist älter als der Preis von heute: beim Export {before}, jetzt {now}. Soll die Zeile trotzdem gelten, leeren Sie diese Zelle.",
  twice: "Derselbe Preis steht auch in Zeile {line}.",
  formula: "Hier steht eine Formel. Bitte fügen Sie ihren Wert ein.",
  date: "Hier steht ein Datum. Bitte formatieren Sie die Zelle als Zahl und tragen Sie den Wert neu ein.",
  percent: "Hier steht ein Prozentwert.",
  error: "Hier steht ein Fehlerwert.",
  truth: "Hier steht WAHR oder FALSCH statt eines Preises.",
} as const;
