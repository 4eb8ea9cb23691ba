import type { PriceEntry } from "../../areas/delivery-area/price-entry.ts";
import { unpriced } from "../../areas/delivery-area/unpriced-entry.ts";
import type { GoodsMarket } from "../../market/prices.ts";
import { type GuardRails, type Violation, violationsOf } from "./guard-rails.ts";

type Prices = readonly PriceEntry[];

/**
 * Entries are compared by their product; a new entry had no price before.
 * @param market current base prices set by the platform and the surveys; only needed where one of them changes
 * @returns the violations of guard rails by a price change, by paths in the area; empty when the change may be published (decision 0051)
 */
export function barredPrices(before: Prices, after: Prices, rails: GuardRails, market?: GoodsMarket): Violation[] {
  return after.flatMap((entry, at) => {
    const known = before.find(({ product }) => product === entry.product) ?? { ...entry, ...unpriced() };
    return violationsOf(known, entry, rails, market).map(({ path, ...violation }) => ({
      ...violation,
      path: `price.${at}.${path}`,
    }));
  });
}
