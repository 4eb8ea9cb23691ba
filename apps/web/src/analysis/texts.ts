import type { AnalysisPeriod, Comparison, Days } from "@partner-konto/domain/analysis/presets";
import type { AnalysisStep } from "@partner-konto/domain/analysis/schema";
import {
  formatDate,
  formatDayOfMonth,
  formatDayWithoutYear,
  formatShortMonth,
} from "@partner-konto/domain/format/date";
import { formatDayRange } from "@partner-konto/domain/format/day-range";
import { formatNumber } from "@partner-konto/domain/format/number";
import type { Measure, WrongDays } from "./analysis-view.ts";

const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** "01.–26.11.2026", or "01.10.2025–30.04.2026" across years */
export const daysText = ({ start, end }: Days): string =>
  start.slice(0, 4) === end.slice(0, 4)
    ? `${formatDayRange(start, end)}${end.slice(0, 4)}`
    : `${formatDate(start)}–${formatDate(end)}`;

export const analysisTexts = {
  controls: "Zeitraum und Auswahl",
  period: "Zeitraum",
  periods: {
    month: "Dieser Monat",
    lastMonth: "Letzter Monat",
    quarter: "Quartal",
    season: "Heizperiode",
    year: "Jahr",
    free: "Frei",
  } satisfies Record<AnalysisPeriod, string>,
  from: "Von",
  to: "Bis",
  wrongDays: {
    future: "„Von“ liegt in der Zukunft. Bitte wählen Sie einen Tag bis heute.",
    reversed: "„Bis“ liegt vor „Von“. Bitte ändern Sie eines der beiden Daten.",
  } satisfies Record<WrongDays, string>,
  compare: "Vergleich",
  comparisons: { before: "Zeitraum davor", year: "Vorjahr" } satisfies Record<Comparison, string>,
  measure: "Diagramme zeigen",
  measures: { orders: "Bestellungen", amount: "Menge", turnover: "Umsatz" } satisfies Record<Measure, string>,
  places: "Niederlassungen und Gebiete",
  placesOf: (words: string) => `Auswahl: ${words}`,
  allPlaces: "Alle Niederlassungen",
  chosenPlaces: (agencies: number, areas: number) =>
    [
      ...(agencies > 0 ? [counted(agencies, "Niederlassung", "Niederlassungen")] : []),
      ...(areas > 0 ? [counted(areas, "Liefergebiet", "Liefergebiete")] : []),
    ].join(", "),
  chooseNone: "Auswahl aufheben",
  print: "Drucken",
  printed: (places: string) => `Auswertung: ${places}`,
  of: (days: string, before: string) => `${days}, verglichen mit ${before}`,
  unfinished: (today: string) => `Der Zeitraum läuft noch: Stand heute, ${formatDate(today)}.`,
  notLinked: "Die Bestellliste kennt keine Auswahl nach Gebieten. Darum führen die Zahlen hier nicht in die Liste.",

  figures: "Kennzahlen",
  noComparison: "kein Vergleich",
  than: (change: string, before: string) => `${change} (vorher ${before})`,
  ofAll: (value: string, change: string) => `Alle zusammen: ${value}, ${change}`,
  orders: "Bestellungen",
  validOf: (valid: number) => `${formatNumber(valid)} ohne Stornierte, wie Menge und Umsatz`,
  amount: "Menge",
  turnover: "Umsatz brutto",
  price: "Ø Preis netto",
  margin: "Ø Marge netto",
  marginOf: (share: string) => `bekannt für ${share} der Menge`,
  cancelled: "Storniert",
  confirmation: "Zeit bis zur Bestätigung",
  confirmationOf: (p90: string) => `Median; neun von zehn bis ${p90}`,
  kept: "Lieferzusage gehalten",
  keptOf: (kept: number, done: number) => `${formatNumber(kept)} von ${formatNumber(done)} Lieferungen`,
  returning: "Stammkunden",
  customersOf: (first: number, returning: number) =>
    `${formatNumber(returning)} wiederkehrend, ${formatNumber(first)} neu`,
  rating: "Bewertung",
  votes: (count: number) => counted(count, "Stimme", "Stimmen"),
  noRating: "nicht je Gebiet",
  minutes: (minutes: number) =>
    minutes < 60
      ? { number: formatNumber(minutes), unit: "min" }
      : minutes < 1440
        ? { number: formatNumber(minutes / 60, 1), unit: "Std." }
        : { number: formatNumber(minutes / 1440, 1), unit: "Tage" },
  stars: (stars: number) => `${stars > 0 ? "+" : ""}${formatNumber(stars, 1)}`,
  points: (points: number) => `${points > 0 ? "+" : ""}${formatNumber(points, 1)}\u00a0Prozentpunkte`,

  course: (step: AnalysisStep) =>
    ({ day: "Verlauf je Tag", week: "Verlauf je Woche", month: "Verlauf je Monat" })[step],
  step: (step: AnalysisStep) => ({ day: "Tag", week: "Kalenderwoche", month: "Monat" })[step],
  reasons: "Stornogründe",
  reason: "Grund",
  products: "Sorten",
  product: "Sorte",
  sizes: "Bestellmengen",
  size: "Menge",
  payments: "Zahlungsarten",
  payment: "Zahlungsart",
  weekdays: "Wochentage",
  weekday: "Wochentag",
  hours: "Uhrzeiten",
  hour: "Uhrzeit",
  hourOf: (hour: number) => `${hour}–${hour + 1} Uhr`,
  postalCodes: "Postleitzahlen",
  postalCode: "PLZ",
  agencies: "Niederlassungen",
  agency: "Niederlassung",
  stillRuns: "läuft noch",

  columns: {
    cancelled: "Storniert",
    litres: "Menge, l",
    tons: "Menge, t",
    gross: "Umsatz brutto, €",
    net: "Umsatz netto, €",
    price: (unit: string) => `Ø Preis netto, ${unit}`,
    margin: (unit: string) => `Ø Marge netto, ${unit}`,
    rating: "Bewertung",
    before: (measure: string) => `${measure} im Vergleich`,
    change: "Änderung",
  },
  noCompared: "Die Zahlen zum Vergleich konnten nicht geladen werden.",
  noRows: "In diesem Zeitraum gibt es nichts zu zeigen.",
  table: "Tabelle",
  chart: "Diagramm",
  map: "Karte",
  bars: "Balken",
  copy: "Kopieren",
  copied: "Kopiert",
  save: "Speichern",
  actionsOf: (title: string, action: string) => `${title}: ${action}`,
  xlsx: "Als Excel-Datei",
  csv: "Als CSV-Datei",
  legend: "Legende",
  now: "Zeitraum",
  compared: "Vergleich",
  said: (title: string, words: string) => `${title}. ${words}`,
  mapOf: (title: string) => `Karte: ${title}`,
  mapMissing: "Die Karte konnte nicht geladen werden.",
  mapScale: (least: string, most: string) => `schwach: ${least}, kräftig: ${most}`,
  others: (count: number) => `${formatNumber(count)} weitere anzeigen`,
  fewer: "Weniger anzeigen",

  market: "Marktanteil",
  marketOf: (days: string) =>
    `Ganze Monate ${days}. Verglichen wird nur, wo genug andere Händler verkauft haben; sonst steht ein Strich.`,
  marketNone: "Der Marktanteil gilt für ganze, abgeschlossene Monate. In diesem Zeitraum liegt keiner.",
  marketRegions: "Marktanteil nach Region",
  marketProducts: "Marktanteil nach Sorte",
  region: "PLZ-Gebiet",
  regionOf: (prefix: string) => prefix.padEnd(5, "x"),
  ownOrders: "Ihre Bestellungen",
  ownAmount: (unit: string) => `Ihre Menge, ${unit}`,
  marketAmount: (unit: string) => `Markt, ${unit}`,
  share: "Anteil, %",
  prices: "Ihr Preis an Tagen, an denen andere verkauft haben",
  pricesIntro:
    "Für die Postleitzahlen mit Ihren meisten Bestellungen: an wie vielen Tagen Ihr Preis im günstigsten Drittel lag, und wie weit er sonst davon entfernt war.",
  pricesNone: "Für diesen Zeitraum gibt es keine Tage, an denen sich Ihr Preis vergleichen lässt.",
  daysCompared: "Tage",
  inBestThird: "im besten Drittel",
  distance: (unit: string) => `Ø Abstand, ${unit}`,
  own: "Sie",
  bestThird: "bestes Drittel",
  priceCourse: (code: string) => `Preis in ${code}`,
  day: formatDayOfMonth,
  dayLong: formatDayWithoutYear,
  month: formatShortMonth,
  week: (key: string) => `KW ${key.slice(6)}`,
  weekLong: (key: string, from: string, to: string) =>
    `KW ${key.slice(6)}/${key.slice(0, 4)}, ${formatDayRange(from, to)}`,
} as const;
