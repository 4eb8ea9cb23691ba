import { formatNumber } from "@partner-konto/domain/format/number";
import type { TierBasis } from "@partner-konto/domain/goods/price-values";

export const marginTexts = {
  margin: "Marge",
  margins: "Margen",
  head: (what: string, unit: string) => `${what}, ${unit} netto`,
  readOnly: "Sie können die Margen ansehen, aber nicht ändern.",
  notSold: "Sorte nicht aktiv",
  activate: "aktivieren",
  usual: "Übliche Stufen übernehmen",
  own: "Eigene Stufen einstellen",
  range: "Zwischen −10.000,00 und 10.000,00.",
  rails: "Außerhalb Ihrer Preisgrenzen",
  tier: (amount: string) => `Stufe ab ${amount}`,
  none: "keine",
} as const;

/** Texts of the questions about odd margins. */
export const oddTexts = {
  title: "Ist das so gemeint?",
  inverted: (unit: string, smaller: string) => `Je ${unit} teurer als die kleinere Menge ab ${smaller}.`,
  unusual: (from: string, to: string) => `Üblich sind ${from} bis ${to}.`,
  far: (before: string) => `Bisher ${before}.`,
  keep: "So lassen",
  keepOf: (name: string) => `So lassen: ${name}`,
  keepAll: "Alle so lassen",
  more: (count: number) => `und ${formatNumber(count)} weitere`,
} as const;

/** Texts of the dialog of tiers. */
export const tierTexts = {
  open: "Stufen …",
  title: "Mengenstufen",
  intro: "Ab welcher Menge welche Marge gilt. Eine neue Stufe beginnt mit den Margen der Stufe darunter.",
  fromOf: (at: number) => `Stufe ${at}, ab`,
  add: "Stufe hinzufügen",
  remove: (name: string) => `Stufe ${name} entfernen`,
  usual: "Übliche Stufen",
  basis: "Welche Menge bei mehreren Abladestellen zählt",
  bases: { averagePerPoint: "Durchschnitt je Stelle", total: "Gesamtmenge" } as const satisfies Record<
    TierBasis,
    string
  >,
  asAgency: (basis: string) => `Wie die Niederlassung (${basis})`,
  take: "Übernehmen",
  note: "Gespeichert wird erst mit „Speichern“.",
  wrong: (example: string) => `Geben Sie eine Menge an, zum Beispiel ${example}.`,
  twice: "Diese Menge gibt es schon.",
  tooMany: "Höchstens 20 Stufen.",
  tooLarge: (most: string) => `Höchstens ${most}.`,
  which: "Wofür",
} as const;

/** Texts of the preview of consumer prices and ranks. */
export const previewTexts = {
  title: "Kundenpreis",
  code: "Postleitzahl",
  amount: "Menge",
  gross: "brutto",
  total: (gross: string) => `${gross} brutto`,
  before: (gross: string) => `, bisher ${gross}`,
  noCodes: "Ohne Postleitzahlen gibt es hier keine Kundenpreise.",
  matrix: (unit: string) => `Brutto ${unit} nach Menge und Abladestellen`,
  points: (count: number) => (count === 1 ? "1 Stelle" : `${formatNumber(count)} Stellen`),
  opens: "Zeigen, was in diesem Preis steckt",
  biggest: "Größter Sprung:",
  ranks: (count: number) => `Rang in ${count === 1 ? "1 Postleitzahl" : `${formatNumber(count)} Postleitzahlen`}`,
  now: "bisher",
  new: "neu",
  places: ["Rang 1", "Rang 2", "Rang 3", "ab Rang 4", "kein Preis"],
  topThree: "Unter den ersten drei in",
  insteadOf: (is: number, was: number) => `${is} statt ${was}`,
  codes: "PLZ.",
  noPrice: "Der Kundenpreis lässt sich gerade nicht berechnen.",
} as const;

/** Texts of the margin curve. */
export const curveTexts = {
  title: (product: string) => `Mengenkurve ${product}`,
  amount: "Menge ab",
  now: "bisher",
  new: "neu",
  difference: "Unterschied",
  floor: (amount: string) => `Untergrenze ${amount}`,
  moved: (amount: string, before: string, after: string) => `${amount} neu ${after}, bisher ${before}`,
} as const;

/** Texts of the dialog that computes margins from stop costs. */
export const stopCostTexts = {
  open: "Stoppkosten …",
  title: (product: string) => `Margen aus Stoppkosten: ${product}`,
  intro:
    "Ein Stopp kostet immer gleich viel. Bei kleinen Mengen verteilt sich das auf wenig Ware, darum ist die Marge dort höher.",
  far: "Marge bei sehr großen Mengen",
  farHint: "Was Sie ohne die Stoppkosten verdienen.",
  stop: "Kosten je Stopp",
  stopHint: "Anfahrt, Zeit und Aufwand je Abladestelle, netto.",
  range: "Geben Sie einen Betrag von 0 bis 10.000,00 an.",
  preview: (unit: string) => `Margen bisher und neu, ${unit} netto`,
  step: "Stufe",
  now: "bisher",
  new: "neu",
  hint: "Hinweis zu bisher",
  flags: { dearerThanBefore: "teurer als die Stufe davor", belowStopCost: "deckt die Stoppkosten nicht" },
  first: "Bitte berichtigen Sie zuerst die beiden Beträge.",
  take: "Übernehmen",
  note: "Gespeichert wird erst mit „Speichern“.",
} as const;

/** Texts of the dialog that copies margins to other areas. */
export const copyMarginTexts = {
  title: "Margen in andere Liefergebiete kopieren",
  intro:
    "Kopiert werden Stufen und Margen, wie sie gerade hier stehen, auch was noch nicht gespeichert ist. Was ein Gebiet nicht verkauft, bleibt dort ohne Marge.",
  more: (count: number) => (count === 1 ? "und 1 weitere Marge" : `und ${formatNumber(count)} weitere Margen`),
} as const;
