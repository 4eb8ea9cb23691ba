import type { DeliveryTimes, HoseLength, PaymentType, Product, ShortVehicle } from "./values.ts";

/** Labels of an order's values; catalogue §3 gives only the values. */
export const productTexts = {
  normal: "Standard",
  premium: "Premium",
  bio10: "Bio 10",
  bio15: "Bio 15",
  bio10Premium: "Bio 10 Premium",
  climateNeutralNormal: "Klimaneutral",
  climateNeutralPremium: "Klimaneutral Premium",
  loose: "Lose Ware",
  pallet: "Palette",
  bigbag: "BigBag",
} as const satisfies Record<Product, string>;

/** The product with its kind of goods, for mails and the order's own page (not specified). */
export const productLongTexts = {
  normal: "Heizöl Standard",
  premium: "Heizöl Premium",
  bio10: "Heizöl Bio 10",
  bio15: "Heizöl Bio 15",
  bio10Premium: "Heizöl Bio 10 Premium",
  climateNeutralNormal: "Heizöl klimaneutral",
  climateNeutralPremium: "Heizöl Premium klimaneutral",
  loose: "Holzpellets lose",
  pallet: "Holzpellets auf Palette",
  bigbag: "Holzpellets im BigBag",
} as const satisfies Record<Product, string>;
export const dustProtectionText = "mit Staubschutz";

/** Not specified. `all` is a value of the order filter (portal §9) and of the calculators. */
export const paymentTexts = {
  cash: "Bar",
  invoice: "Rechnung",
  guaranteedPayment: "Ratenzahlung",
  directDebit: "Lastschrift",
  inAdvance: "Vorkasse",
  ec: "EC",
  heatAccount: "Wärmekonto",
  all: "alle",
} as const satisfies Record<PaymentType | "all", string>;

/** Metres as in portal §9. */
export const hoseTexts = {
  thirtyMetre: "30 m",
  fortyMetre: "40 m",
  fiftyMetre: "50 m",
  sixtyMetre: "60 m",
  eightyMetre: "80 m",
} as const satisfies Record<HoseLength, string>;

/** Not specified. */
export const vehicleTexts = {
  withTrailer: "mit Anhänger",
  withoutTrailer: "ohne Anhänger",
  smallTruck: "kleiner Tankwagen",
} as const satisfies Record<ShortVehicle, string>;

/** Not specified; calendar/delivery-promise.ts has the promise of each class. */
export const deliveryTimesTexts = {
  today: "heute",
  twentyFourHours: "24 Stunden",
  twoWorkingDays: "Express, 2 Werktage",
  threeFiveDays: "3–5 Werktage",
  fiveTenDays: "5–10 Werktage",
  weekTimeOne: "nächste Woche",
  weekTimeTwo: "übernächste Woche",
  normal: "normal, 5–10 Werktage",
} as const satisfies Record<DeliveryTimes, string>;
