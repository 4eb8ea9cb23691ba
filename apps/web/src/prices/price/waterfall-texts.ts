/** Texts of the parts of a price. */
export const waterfallTexts = {
  inside: (gross: string) => `Was steckt in ${gross}?`,
  yours: "Ihre Marge",
  vat: (percent: number) => `${percent} % MwSt.`,
  payout: (price: string) => `Bei Ratenzahlung zahlt der Zahlungspartner ${price} netto aus.`,
  payoutEaten: (fee: string) => `Seine Gebühr von ${fee} je Auftrag ist so hoch wie der Preis oder höher.`,
  included: "Im Basispreis enthalten:",
  energyTax: "Energiesteuer",
  co2: "CO₂-Preis",
} as const;
