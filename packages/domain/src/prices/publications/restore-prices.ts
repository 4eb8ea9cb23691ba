import type { PriceEntry } from "../../areas/delivery-area/price-entry.ts";
import { differences } from "../../record/differences.ts";
import { isSame } from "../../record/json.ts";

type Prices = readonly PriceEntry[];

/** The fields of a price entry that are prices; volumes and delivery time belong to the area. */
export const priceParts = ["basePrice", "tiers", "charges", "tierBasis"] as const;
/** @returns whether a field of an area, as a dotted path, is a price: "price.0.tiers" is one, "price.0.volumeRange.to" is none */
export function isPriceField(field: string): boolean {
  const [first, , part] = field.split(".");
  return first === "price" && (part === undefined || priceParts.some((one) => one === part));
}

const pricesOf = ({ product, basePrice, tiers, charges, tierBasis }: PriceEntry) => ({
  product,
  basePrice,
  tiers,
  charges,
  tierBasis,
});

/** @returns how many price values of an area a change touches */
export const changesIn = (before: Prices, after: Prices): number =>
  differences({ price: before.map(pricesOf) }, { price: after.map(pricesOf) }).length;

/** @returns whether the prices are still those of then, whatever else of the entries changed */
export const arePricesOf = (then: Prices, now: Prices): boolean => isSame(then.map(pricesOf), now.map(pricesOf));

/** @returns the current entries with the former prices */
export const restorePrices = (now: Prices, before: Prices): PriceEntry[] =>
  now.map((entry) => {
    const known = before.find(({ product }) => product === entry.product);
    return known ? { ...entry, ...pricesOf(known) } : entry;
  });
