import type { PriceEntry } from "./price-entry.ts";

type Prices = Pick<PriceEntry, "basePrice" | "tiers" | "charges" | "tierBasis">;

/** What an entry holds of prices before its dealer sets any. Its tiers follow the agency's basis. */
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

/** An entry that was kept before entries held all they hold now: what it did not know is not priced. */
export const wholeEntry = <Entry extends object>(entry: Entry) => ({ product: null, ...unpriced(), ...entry });
