import { pelletNormTexts, type QualityStep } from "./price-values.ts";
import { deliveryTimesTexts, hoseTexts, paymentTexts, productTexts, vehicleTexts } from "./texts.ts";
import type { DeliveryTimes, HoseLength, PaymentType, Product, ShortVehicle } from "./values.ts";

/** Names of the parts of a price (not specified). */
export const pricePartTexts = {
  base: "Basispreis",
  depot: (name: string) => `Fracht ab ${name}`,
  margin: "Marge",
  discount: "Nachlass",
  productSort: (name: Product) => `Sorte ${productTexts[name]}`,
  qualityLevel: (name: QualityStep) => `Qualität ${pelletNormTexts[name]}`,
  dustProtection: "Staubschutz",
  hose: (name: HoseLength) => `Schlauch ${hoseTexts[name]}`,
  vehicle: (name: ShortVehicle) => `Fahrzeug ${vehicleTexts[name]}`,
  deliveryTimes: (name: DeliveryTimes) => `Lieferzeit ${deliveryTimesTexts[name]}`,
  payment: (name: PaymentType) => `Zahlung ${paymentTexts[name]}`,
  perPoint: "Abladestelle",
  /** The charge per unloading point has another name for each kind of goods. */
  unloadingPoint: { oil: "Gefahrgutpauschale", loose: "Einblaspauschale", packed: "Frachtpauschale" },
} as const;
