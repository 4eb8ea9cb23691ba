import type { QualityStep } from "../../goods/price-values.ts";
import type { DeliveryTimes, HoseLength, PaymentType, Product, ShortVehicle } from "../../goods/values.ts";

/** The order that a price is requested for (catalogue §3, price calculator). */
export type PriceRequest = {
  readonly product: Product;
  /** Litres of oil or kilograms of pellets, for all unloading points together. */
  readonly amount: number;
  readonly unloadingPoints: number;
  readonly postalCode: string;
  readonly hose: HoseLength;
  readonly vehicle: ShortVehicle;
  readonly deliveryTimes: DeliveryTimes;
  /** "all" takes the cheapest type that the area accepts. */
  readonly paymentType: PaymentType | "all";
  /** For pellets; null for oil. */
  readonly qualityStep: QualityStep | null;
  readonly dustProtection: boolean;
  /** ISO day of the delivery, which decides the taxes. */
  readonly deliveryDate: string;
};

/** A request without its postal code: charges, margins and taxes depend on the rest only. */
export type OrderRequest = Omit<PriceRequest, "postalCode">;

/** Why there is no price, in the order of the checks: first what is not sold, then what is not set. */
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

/** Why an area that serves a postal code offers nothing: its prices, or no delivery day of the class within 120 days. */
export const offerRefusals = [...priceRefusals, "noDeliveryDay"] as const;
export type OfferRefusal = (typeof offerRefusals)[number];

/** An area's needs, beside a price, for the Top3 tool (portal §8); missing needs are shown as notes. */
export const topThreeNeeds = ["online", "ecCard", "fortyMetreHose", "normalSort", "zipcode"] as const;
export type TopThreeNeed = (typeof topThreeNeeds)[number];

/** The choices that the Top3 tool always uses (portal §8). */
export const topThreeOrder = { product: "normal", paymentType: "ec", hose: "fortyMetre" } as const;

const neutral = { normal: "climateNeutralNormal", premium: "climateNeutralPremium" } as const;

/**
 * The combination of a sort and the switch "Climaneutral" (catalogue §3).
 * @returns the climate-neutral variant of a sort; undefined when there is none
 */
export function climateNeutralOf(product: Product): Product | undefined {
  if (product === "normal" || product === "premium") return neutral[product];
  return product === "climateNeutralNormal" || product === "climateNeutralPremium" ? product : undefined;
}
