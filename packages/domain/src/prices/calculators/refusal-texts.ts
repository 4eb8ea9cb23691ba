import { actionErrorTexts } from "../../texts/errors.ts";
import type { OfferRefusal, PriceRefusal } from "../price/request.ts";

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
