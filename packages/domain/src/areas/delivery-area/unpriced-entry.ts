import type { PriceEntry } from "./price-entry.ts";

type Prices = Pick<PriceEntry, "basePrice" | "tiers" | "charges" | "tierBasis">;

/** @returns the price fields of an entry without prices; its tiers use the agency's basis */
export const unpriced = (): Prices => ({
  basePrice: null,
  tiers: [],
  charges: {
    productSorts: {},
    qualityLevels: {},
    dustProtection: null,
    hoseLengths: {},
    vehicles: {},
    deliveryTimes: {},
    paymentMethods: {},
    unloadingPoint: null,
  },
  tierBasis: null,
});

/** @returns a stored entry of an older release with the fields added since then, all without prices */
export const wholeEntry = <Entry extends object>(entry: Entry) => ({ product: null, ...unpriced(), ...entry });
