/** Texts of the price in the dialog that changes an order. */
export const priceTexts = {
  title: "Preis",
  part: "Bestandteil",
  before: "Bisher",
  after: "Neu",
  vat: (percent: string) => `MwSt. ${percent}\u00a0%`,
  gross: "Gesamt brutto",
  difference: "Unterschied",
  none: "–",
  how: "Preis der geänderten Bestellung",
  pricings: {
    calculated: "Neu berechnen",
    agreed: "Vereinbarten Preis behalten",
    entered: "Eingegebener Preis",
  },
  hints: {
    calculated: "Mit den Preisen vom Zeitpunkt der Bestellung, Staffel und Zuschläge neu.",
    agreed: "Je Einheit wie bestellt, ohne andere Staffel und Zuschläge.",
    entered: "",
  },
  notCalculated: "Der Preis wird nicht neu berechnet.",
  entered: "Neuer Preis, netto",
  enteredHint: "Mit allen Zuschlägen. Leer bleibt der vereinbarte Preis.",
  range: (most: string) => `Geben Sie einen Preis bis ${most} ein.`,
  reckoning: "Der neue Preis wird noch berechnet.",
  check: (total: string) => `Der neue Betrag ist ${total}. Bitte prüfen Sie ihn und speichern Sie dann noch einmal.`,
  changed: (before: string, now: string) =>
    `Der neue Preis hat sich von ${before} auf ${now} geändert. Es wurde noch nichts gespeichert, Ihre Eingaben sind noch da. Bitte prüfen Sie ihn.`,
  total: (total: string) => `Neuer Betrag ${total}`,
  same: "Der Betrag bleibt gleich.",
  taxes: "Der Liefertermin liegt nach einer Steueränderung: Beim Speichern folgt der Preis dem neuen Satz.",
} as const;
