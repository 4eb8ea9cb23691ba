import { formatNumber } from "@partner-konto/domain/format/number";
import type { managementModes } from "@partner-konto/domain/goods/price-values";

type Mode = (typeof managementModes)[number];
const codes = (count: number) => (count === 1 ? "1 Postleitzahl" : `${formatNumber(count)} Postleitzahlen`);

export const basePriceTexts = {
  intro: "Auf den Basispreis kommen Ihre Marge und Ihre Zuschläge. Alle Preise hier sind netto.",
  readOnly: "Sie können den Basispreis ansehen, aber nicht ändern.",
  mode: "Wer den Preis pflegt",
  modes: {
    platform: {
      title: "Plattform",
      text: "Der Preis am Hauptdepot der Region. Ändert die Plattform ihn, folgen Ihre Kundenpreise sofort.",
    },
    surveyDataService: {
      title: "Erhebungsdienst",
      text: "Der Preis, den die letzte Erhebung für die Region ergab. Ihre Kundenpreise folgen, sobald eine neue eingespielt ist.",
    },
    selfManaged: {
      title: "Selbst",
      text: "Sie tragen Ihren eigenen Preis ein. Er bleibt, bis Sie ihn ändern.",
    },
  } as const satisfies Record<Mode, { title: string; text: string }>,
  region: "Region",
  regionOfDepots: "Ware ab Depot der Region",
  noRegion: "Bitte wählen",
  goodsAreThere: "keine, die Ware liegt im Gebiet",
  regionMissing: "Wählen Sie eine Region.",
  suggested: (region: string, inside: number, all: number) =>
    `In ${region} ${inside === 1 ? "liegt" : "liegen"} ${formatNumber(inside)} von ${codes(all)}.`,
  takeSuggested: (region: string) => `${region} übernehmen`,
  suggestedElsewhere: (region: string, inside: number, all: number) =>
    `Die meisten Postleitzahlen (${formatNumber(inside)} von ${formatNumber(all)}) liegen in ${region}.`,
  chooseToCopy: "Wählen Sie zuerst einen gültigen Basispreis.",
  own: "Eigener Preis, netto",
  tooLarge: "Höchstens 10.000,00.",
  toAll: "Für alle Produktarten übernehmen",
  inactive: (product: string) => `${product} wird in diesem Gebiet nicht verkauft.`,
  activate: "Produktart einschalten",
  missing: "Es ist noch kein Basispreis eingestellt.",
  missingOffline: "Ohne ihn kann das Gebiet nicht online gehen.",
  missingOnline: "Ohne ihn sehen Kunden hier keinen Preis.",
  missingOf: (product: string) => `${product}: Es ist noch kein Basispreis eingestellt.`,
  now: "Aktuell gültig",
  since: (when: string) => `seit ${when}`,
  survey: (day: string) => `Erhebung vom ${day}`,
  ownNow: "Ihr eigener Preis",
  nothingYet: (region: string) =>
    `Für die Region ${region} gibt es noch keinen solchen Preis. So lange sehen Kunden hier keinen.`,
  chooseFirst: "Wählen Sie zuerst, wer den Preis pflegt. Dann sehen Sie hier den gültigen Preis.",
  ownMissing: "Tragen Sie Ihren eigenen Preis ein. Dann gilt er, sobald Sie speichern.",
  way: "Fracht ab Depot",
  wayBetween: (least: string, most: string) => (least === most ? most : `${least} bis ${most}`),
  from: (depots: string) => `ab ${depots}`,
  noWay: "Kein Depot der Region liefert in diese Postleitzahlen: Es fällt keine Fracht an.",
  someWithout: (count: number) =>
    count === 1
      ? "Für 1 Postleitzahl fällt keine Fracht an."
      : `Für ${formatNumber(count)} Postleitzahlen fällt keine Fracht an.`,
  goodsThere: "Die Ware liegt im Gebiet: Es fällt keine Fracht an.",
  together: "Zusammen",
  included: "Darin enthalten",
  includes: (tax: string) => `davon ${tax}`,
  energyTax: "Energiesteuer",
  co2: "CO₂-Preis",
  nothingIncluded: "Auf Pellets liegen weder Energiesteuer noch CO₂-Preis.",
  compare: (mode: string, region: string) => `${mode}, ${region}`,
  moved: (mode: string, region: string) => `${mode}, ${region}: Veränderung`,
  in30: "in 30 Tagen",
  inYear: "in einem Jahr",
  days30: "30 Tage",
  days365: "1 Jahr",
  noHistory: "So weit reichen die Preise nicht zurück.",
  marketMissing: "Die Marktpreise konnten nicht geladen werden.",
  historyMissing: "Der Verlauf konnte nicht geladen werden.",
  besideMissing: "Vergleichswerte des Verlaufs konnten nicht geladen werden.",
  history: (region: string, unit: string) => `Verlauf, Region ${region}, netto ${unit}`,
  index: "Index",
  ownLine: "Ihr Preis",
  span: "Zeitraum",
  changedLabel: { mode: "Wer den Preis pflegt", region: "Region", typed: "Eigener Preis" },
} as const;

/** Texts of the dialog that copies base prices to other areas. */
export const copyBasePriceTexts = {
  title: "Basispreis in andere Liefergebiete kopieren",
  intro:
    "Kopiert wird, wer den Preis pflegt, dazu Region und eigener Preis, wie es gerade hier steht, auch wenn es noch nicht gespeichert ist. Das gilt nur für das, was beide Gebiete verkaufen. Folgt dort ein Preis dem Index, ruht die Regel, solange ein anderer Preis gilt.",
  more: (count: number) => (count === 1 ? "und 1 weitere Änderung" : `und ${count} weitere Änderungen`),
} as const;
