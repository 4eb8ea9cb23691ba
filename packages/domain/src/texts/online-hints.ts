/** Ours: why a delivery area cannot go online; the document has the ten reasons and no texts (portal §4). */
export const deliveryAreaHintTexts = {
  noPostalCodes: "Dem Liefergebiet fehlen Postleitzahlen.",
  noPriceMargin: "Es ist noch keine Preismarge eingestellt.",
  noBasePrice: "Es ist noch kein Basispreis eingestellt.",
  agencyLocked: "Die Niederlassung ist durch den Support gesperrt.",
  noProfile: "Der Niederlassung fehlt die Profilseite mit AGB und Widerrufsbelehrung.",
  noHoseLength: "Es ist keine Schlauchlänge aktiv.",
  noPaymentMethod: "Es ist keine Zahlungsart aktiv.",
  noProductSort: "Es ist keine Sorte aktiv.",
  noPelletProductType: "Es ist keine Produktart für Pellets aktiv.",
  noQualityLevel: "Es ist keine Qualitätsstufe aktiv.",
} as const;
export type DeliveryAreaHint = keyof typeof deliveryAreaHintTexts;
