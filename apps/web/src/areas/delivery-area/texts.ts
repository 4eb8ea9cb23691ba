import { mostPostalCodes } from "@partner-konto/domain/areas/delivery-area/consistent";
import { formatNumber } from "@partner-konto/domain/format/number";
import type { WhyWrong } from "@partner-konto/domain/postal-code/codes-result";

const codes = (count: number) => (count === 1 ? "1 Postleitzahl" : `${formatNumber(count)} Postleitzahlen`);
const most = `höchstens ${formatNumber(mostPostalCodes)}`;
const tooMany = (count: number) => (count === 1 ? "1 zu viel" : `${formatNumber(count)} zu viele`);

export const areaTexts = {
  manyAreas: "Margen und Basispreise mehrerer Gebiete ändern",
  priceHistory: "Kundenpreis im Verlauf",
  tab: "Gebiet",
  basePrice: "Basispreis",
  margin: "Marge",
  charges: "Zuschläge",
  times: "Lieferzeiten",
  noRails: "Die Preisgrenzen konnten nicht geladen werden. Sie gelten beim Speichern trotzdem.",
  base: "Name und Farbe",
  baseIntro: "Mit dieser Farbe erscheint das Gebiet auf der Karte.",
  name: "Name des Liefergebiets",
  colour: "Farbe auf der Karte",
  switches: {
    productSorts: { title: "Sorten", intro: "Welches Heizöl Sie hier verkaufen." },
    pelletTypes: { title: "Produktarten", intro: "Wie Sie Pellets hier liefern." },
    qualityLevels: { title: "Qualitätsstufen", intro: "Nach welchen Normen Ihre Pellets geprüft sind." },
    vehicles: { title: "Fahrzeuge", intro: "Womit Sie in diesem Gebiet ausliefern." },
    hoseLengths: { title: "Schlauchlängen", intro: "Wie weit der Schlauch reicht." },
    paymentMethods: { title: "Zahlungsarten", intro: "Wie Kunden hier bezahlen können." },
  },
  dustProtection: "Staubschutz",
  facts: "Außerdem",
  code: "Postleitzahl",
  on: "an",
  off: "aus",
  notThere: "nicht im Gebiet",
  readOnly: "Sie können dieses Liefergebiet ansehen, aber nicht ändern.",
} as const;

export const volumeTexts = {
  title: "Liefermenge",
  intro: "Wie viel Kunden auf einmal bestellen können. Für andere Mengen gibt es keinen Preis.",
  from: "Mindestens",
  to: "Höchstens",
  /** The labels of the two amounts in other lists. */
  fields: { from: "Kleinste Liefermenge", to: "Größte Liefermenge" },
  wrong: (least: string, most: string) => `Geben Sie eine Menge von ${least} bis ${most} an.`,
  order: "Die größte Menge darf nicht kleiner sein als die kleinste.",
  outside: (from: string, to: string) => `Die Menge liegt außerhalb der Liefermengen: Möglich sind ${from} bis ${to}.`,
  range: (name: string, from: string, to: string) => `${name}: ${from} bis ${to}`,
  change: "ändern",
} as const;

/** Texts of the list of postal codes beside the map. */
/** At every rank of an area, where it could not be loaded. */
export const rankMissing = "Der Rang lässt sich gerade nicht bestimmen.";

export const listTexts = {
  codes,
  title: "Postleitzahlen",
  most: `von ${most}`,
  beyond: (count: number) => `${tooMany(count)}, ${most}`,
  tooMany: (count: number) =>
    `In ein Liefergebiet passen ${most} Postleitzahlen. Nehmen Sie ${formatNumber(count)} heraus, dann lässt es sich speichern.`,
  copy: "Kopieren",
  copied: (count: number) => `${codes(count)} kopiert.`,
  add: "PLZ oder Ort, auch mehrere einfügen",
  addHint: "21335, 213*, 21300–21399, Lüneburg",
  apply: "Übernehmen",
  file: "Datei einlesen",
  fileTooLarge: "Die Datei ist größer als 2 MB.",
  hiddenRows: (rows: number) =>
    rows === 1
      ? "1 Zeile ist in der Datei ausgeblendet (Filter) und wird mitgelesen."
      : `${formatNumber(rows)} Zeilen sind in der Datei ausgeblendet (Filter) und werden mitgelesen.`,
  fileNotRead: "Diese Datei lässt sich nicht lesen. Speichern Sie sie als CSV oder als XLSX.",
  textTooLong:
    "Das ist zu viel auf einmal: höchstens 2 Millionen Zeichen. Nehmen Sie weniger, oder lesen Sie eine Datei ein.",
  tabs: { own: "Im Gebiet", overlap: "Überschneidung", gap: "Lücken" },
  columns: { code: "PLZ", place: "Ort", hint: "Hinweis", action: "Aktion" },
  sort: "Sortiert nach",
  sorts: {
    code: "Postleitzahl",
    place: "Ort",
    rank: "Rang, letzte Plätze zuerst",
    orders: "Bestellungen, meiste zuerst",
  },
  fresh: "neu",
  gone: "entfernt",
  remove: (code: string) => `${code} aus dem Gebiet nehmen`,
  restore: (code: string) => `${code} zurückholen`,
  take: (code: string) => `${code} ins Gebiet nehmen`,
  none: "Noch keine Postleitzahl im Gebiet.",
  noneText: "Tippen Sie oben Postleitzahlen ein oder malen Sie auf der Karte.",
  noOverlap: "Keine Postleitzahl liegt in mehreren Gebieten.",
  noGap: "Keine Lücke zwischen Ihren Gebieten.",
  mapNeeded: "Lücken erscheinen, sobald die Karte geladen ist.",
  gapHint: "nicht beliefert",
  rank: (rank: number, of: number) => `Rang ${rank} von ${formatNumber(of)}`,
  noOffer: "zurzeit ohne Angebot",
  rankFor: (amount: string, product: string) => `Rang: bei ${amount} ${product}, mit den gespeicherten Preisen.`,
  rankUnpriced: "Rang: erst mit Preisen.",
  orders: (count: number) => (count === 1 ? "1 Bestellung" : `${formatNumber(count)} Bestellungen`),
  ordersAbout: "Bestellungen: der letzten zwölf Monate.",
  ordersMissing: "Die Zahl der Bestellungen lässt sich gerade nicht laden.",
  added: (count: number, all: number) => `${codes(count)} hinzugefügt, ${formatNumber(all)} im Gebiet.`,
  removed: (count: number, all: number) => `${codes(count)} entfernt, ${formatNumber(all)} im Gebiet.`,
  undone: (all: number) => `Zurückgenommen, ${codes(all)} im Gebiet.`,
  redone: (all: number) => `Wiederhergestellt, ${codes(all)} im Gebiet.`,
  taken: (count: number, names: string) =>
    `${codes(count)} nicht übernommen: schon in ${names}, mit denselben Produkten.`,
  refusedTaken: (list: string, names: string) => `Schon in ${names}, mit denselben Produkten: ${list}`,
  refusedUnknown: (list: string) => `Nicht im Verzeichnis: ${list}`,
  directoryMissing:
    "Das Verzeichnis der Postleitzahlen konnte nicht geladen werden. Bitte versuchen Sie es noch einmal.",
} as const;

const whyWrong: Readonly<Record<WhyWrong, string>> = {
  noCode: "keine Postleitzahl",
  reversed: "verkehrt herum",
  uneven: "Anfang und Ende sind nicht gleich lang",
  foreign: "nicht in Deutschland",
};

/** Texts of the preview's questions about ambiguous input. */
export const offerTexts = {
  whichPlace: (written: string) => `„${written}“: Was ist gemeint?`,
  whichCodes: (written: string) => `„${written}“ ist keine ganze Postleitzahl. Was ist gemeint?`,
  one: (code: string, name: string, far: string) => `${code}${name && ` ${name}`}${far}`,
  many: (name: string, count: number, far: string) => `${name && `${name}: `}${codes(count)}${far}`,
  beginning: (count: number) =>
    count === 1 ? "Die eine, die so beginnt" : `Alle ${formatNumber(count)}, die so beginnen`,
  far: (km: string) => `, ${km}\u00a0km entfernt`,
  list: (some: readonly string[], more: number) =>
    some.join(", ") + (more > 0 ? ` und ${formatNumber(more)} weitere` : ""),
} as const;

/** Texts of the preview of typed or imported postal codes. */
export const diffTexts = {
  title: "Postleitzahlen übernehmen",
  what: "Was soll geschehen?",
  changes: { add: "Hinzufügen", remove: "Entfernen", replace: "Liste ersetzen" },
  added: (count: number) => `${codes(count)} ${count === 1 ? "kommt" : "kommen"} dazu`,
  removed: (count: number) => `${codes(count)} ${count === 1 ? "fällt" : "fallen"} weg`,
  same: (count: number) => `${codes(count)} ${count === 1 ? "ändert" : "ändern"} nichts`,
  unknown: (count: number) =>
    count === 1 ? "1 Angabe steht nicht im Verzeichnis" : `${formatNumber(count)} Angaben stehen nicht im Verzeichnis`,
  malformed: (count: number) =>
    count === 1 ? "1 Angabe ist keine Postleitzahl" : `${formatNumber(count)} Angaben sind keine Postleitzahlen`,
  wrong: (written: string, why: WhyWrong) => `${written} (${whyWrong[why]})`,
  ignored: (count: number) =>
    count === 1
      ? "1 Zahl daneben ist keine Postleitzahl"
      : `${formatNumber(count)} Zahlen daneben sind keine Postleitzahlen`,
  taken: (count: number) =>
    `${codes(count)} ${count === 1 ? "gehört" : "gehören"} schon zu einem anderen Gebiet mit denselben Produkten`,
  takenBy: (code: string, names: string) => `${code} (${names})`,
  beyond: (after: number, count: number) =>
    `Danach sind es ${codes(after)}, ${tooMany(count)}: In ein Liefergebiet passen ${most}. So lässt es sich nicht speichern.`,
  nothing: "Es ändert sich nichts.",
  more: (count: number) => `und ${formatNumber(count)} weitere`,
  note: "Gespeichert wird erst mit „Speichern“.",
} as const;
