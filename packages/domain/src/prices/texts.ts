import { pelletNormTexts, type QualityStep } from "../goods/price-values.ts";
import { deliveryTimesTexts, hoseTexts, paymentTexts, productTexts, vehicleTexts } from "../goods/texts.ts";
import type { DeliveryTimes, HoseLength, PaymentType, Product, ShortVehicle } from "../goods/values.ts";
import { actionErrorTexts } from "../texts/errors.ts";
import type { OfferRefusal, PriceRefusal } from "./request.ts";

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

/** Why there is no price. The text of missing tiers is specified (portal §8), all others are ours. */
export const priceRefusalTexts = {
  productNotOffered: "Diese Sorte wird nicht angeboten.",
  qualityNotOffered: "Diese Qualität wird nicht angeboten.",
  dustProtectionNotOffered: "Staubschutz wird nicht angeboten.",
  hoseNotOffered: "Diese Schlauchlänge wird nicht angeboten.",
  vehicleNotOffered: "Mit diesem Fahrzeug wird nicht geliefert.",
  classNotActive: "Diese Lieferzeit wird nicht angeboten.",
  paymentNotOffered: "Diese Zahlungsart wird nicht angeboten.",
  amountOutOfRange: "Die Menge liegt außerhalb der Liefermengen.",
  noTiers: actionErrorTexts.volumeStepsMissing,
  amountBelowTiers: "Die Menge liegt unter der kleinsten Mengenstufe.",
  noMargin: "Für diese Sorte fehlt in dieser Mengenstufe die Marge.",
  noBasePrice: "Es ist noch kein Basispreis eingestellt.",
  notPositive: "Der Preis wäre null oder weniger.",
} as const satisfies Record<PriceRefusal, string>;

/** Why an area that serves a postal code offers nothing. */
export const offerRefusalTexts = {
  ...priceRefusalTexts,
  noDeliveryDay: "In den nächsten 120 Tagen gibt es dafür keinen Liefertag.",
} as const satisfies Record<OfferRefusal, string>;
