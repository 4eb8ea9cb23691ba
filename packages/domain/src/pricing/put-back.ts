import type { PriceEntry } from "../delivery-area/price-entry.ts";
import { differences } from "../record/differences.ts";
import { isSame } from "../record/json.ts";

type Prices = readonly PriceEntry[];

/** What of an entry is a price; its volumes and delivery time go by the area. */
export const priceParts = ["basePrice", "tiers", "charges", "tierBasis"] as const;
const pricesOf = ({ product, basePrice, tiers, charges, tierBasis }: PriceEntry) => ({
  product,
  basePrice,
  tiers,
  charges,
  tierBasis,
});

/** How many of an area's prices a change touches. */
export const changesIn = (before: Prices, after: Prices): number =>
  differences({ price: before.map(pricesOf) }, { price: after.map(pricesOf) }).length;

/** Whether the prices are those of then, whatever else of the entries changed since. */
export const arePricesOf = (then: Prices, now: Prices): boolean => isSame(then.map(pricesOf), now.map(pricesOf));

/** The entries of now with the prices of before. */
export const putBack = (now: Prices, before: Prices): PriceEntry[] =>
  now.map((entry) => {
    const known = before.find(({ product }) => product === entry.product);
    return known ? { ...entry, ...pricesOf(known) } : entry;
  });
