import type { DeliveryTimes, HoseLength, PaymentType, Product, ShortVehicle } from "../order/values.ts";
import type { QualityStep } from "./values.ts";

/** What somebody would order, as a price is asked for (catalogue §3, price calculator). */
export type PriceRequest = {
  readonly product: Product;
  /** Litres, or kilograms of pellets, of all unloading points together. */
  readonly amount: number;
  readonly unloadingPoints: number;
  readonly postalCode: string;
  readonly hose: HoseLength;
  readonly vehicle: ShortVehicle;
  readonly deliveryTimes: DeliveryTimes;
  /** With "all" the cheapest of those the area takes. */
  readonly paymentType: PaymentType | "all";
  /** Of pellets; null for oil. */
  readonly qualityStep: QualityStep | null;
  readonly dustProtection: boolean;
  /** The ISO day it is delivered on, which decides about taxes. */
  readonly deliveryDate: string;
};

/** A request but for where it goes to: all that charges, margins and taxes depend on. */
export type OrderRequest = Omit<PriceRequest, "postalCode">;

/** Why there is no price, in the order in which it is asked: first what is not sold, then what is not set. */
export const priceRefusals = [
  "productNotOffered",
  "qualityNotOffered",
  "dustProtectionNotOffered",
  "hoseNotOffered",
  "vehicleNotOffered",
  "classNotActive",
  "paymentNotOffered",
  "amountOutOfRange",
  "noTiers",
  "amountBelowTiers",
  "noMargin",
  "noBasePrice",
  "notPositive",
] as const;
export type PriceRefusal = (typeof priceRefusals)[number];

/** Why somebody who serves a postal code offers nothing: their prices, or within 120 days they deliver nothing of the class. */
export const offerRefusals = [...priceRefusals, "noDeliveryDay"] as const;
export type OfferRefusal = (typeof offerRefusals)[number];

/** What an area must have to be among the Top3 (portal §8), beside a price: what of it is lacking is told as a note. */
export const topThreeNeeds = ["online", "ecCard", "fortyMetreHose", "normalSort", "zipcode"] as const;
export type TopThreeNeed = (typeof topThreeNeeds)[number];

/** What the Top3 tool asks for, whatever else is asked (portal §8). */
export const topThreeOrder = { product: "normal", paymentType: "ec", hose: "fortyMetre" } as const;

const neutral = { normal: "climateNeutralNormal", premium: "climateNeutralPremium" } as const;

/**
 * The sort that is meant by one and the switch "Climaneutral" beside it (catalogue §3); undefined for a sort there is no climate-neutral
 * one of.
 */
export function climateNeutralOf(product: Product): Product | undefined {
  if (product === "normal" || product === "premium") return neutral[product];
  return product === "climateNeutralNormal" || product === "climateNeutralPremium" ? product : undefined;
}
