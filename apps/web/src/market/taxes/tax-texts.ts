import type { TaxKind } from "@partner-konto/domain/market/taxes/rates";

/** Texts of the page where platform staff keep VAT rates and the CO2 price. */
export const taxTexts = {
  kinds: {
    oilVat: "Umsatzsteuer Heizöl",
    pelletVat: "Umsatzsteuer Pellets",
    co2: "CO2-Preis",
  } satisfies Record<TaxKind, string>,
  intro:
    "Es gilt der Satz des Liefertags. Ein neuer wird für einen Tag ab morgen angekündigt; was gilt oder gegolten hat, ändert sich nie.",
  today: "Gilt heute",
  since: (day: string) => `seit ${day}`,
  announced: "Angekündigt",
  noneAnnounced: "Nichts angekündigt",
  history: "Verlauf",
  columns: { kind: "Satz", value: "Wert", day: "Gilt ab", by: "Eingetragen" },
  recorded: (who: string, when: string) => `${who}, ${when}`,
  first: "von Anfang an",
  takenBack: "zurückgezogen",
  announce: "Satz ankündigen …",
  announceTitle: "Satz ankündigen",
  announceDoes: "Ankündigen",
  kind: "Satz",
  day: "Für Lieferungen ab",
  value: "Wert",
  perTon: "€/t",
  notAhead: "Der Tag muss nach heute liegen.",
  missing: "Bitte geben Sie einen Wert ein.",
  noNumber: "Das ist keine Zahl.",
  decimals: "Höchstens zwei Stellen hinter dem Komma.",
  noPercent: "Hier steht ein Satz in Prozent.",
  range: (most: string) => `Möglich sind 0 bis ${most}.`,
  unchanged: (value: string) => `${value} gilt an diesem Tag ohnehin schon.`,
  unlikely: (value: string, before: string) =>
    `${value} statt ${before} weicht um mehr als die Hälfte vom bisherigen Wert ab.`,
  meant: "Der Wert stimmt so",
  meantFirst: "Bitte prüfen Sie den Wert und bestätigen Sie ihn.",
  replaces: (value: string) => `Für diesen Tag sind ${value} angekündigt; der neue Wert tritt an ihre Stelle.`,
  applies: (value: string, day: string, before: string) =>
    `${value} gilt für Lieferungen ab ${day}, bis dahin bleibt es bei ${before}.`,
  ofVat:
    "Angebote für diese Liefertage werden ab sofort mit dem neuen Satz gerechnet; wer noch den alten Preis sieht, muss den neuen bestätigen. Aufträge, die schon da sind, behalten ihren Preis, bis ihn jemand neu berechnet; ihre Händler werden bei der Lieferung auf die Änderung hingewiesen. Abgerechnet wird mit dem Satz des Liefertags.",
  ofFees: "Auch die Gebühren der Plattform haben ab diesem Tag den neuen Satz.",
  ofCo2:
    "Der CO2-Preis steckt im Basispreis, deshalb ändert sich kein Preis. Bei Lieferungen über diesen Tag hinweg weist das Portal auf die Änderung hin.",
  withdraw: "Zurückziehen",
  withdrawOf: (rate: string) => `${rate} zurückziehen`,
  rateFrom: (kind: string, value: string, day: string) => `${kind}: ${value} ab ${day}`,
  withdrawTitle: "Angekündigten Satz zurückziehen?",
  withdrawText: (rate: string) =>
    `${rate} gilt dann nicht. Angebote werden ab sofort wieder mit dem Satz davor gerechnet; Aufträge, die schon mit dem angekündigten gerechnet sind, behalten ihren Preis, bis ihn jemand neu berechnet.`,
} as const;
