import type { PriceEntry } from "../delivery-area/price-entry.ts";
import { unpriced } from "../delivery-area/unpriced.ts";
import { type GuardRails, type Violation, violationsOf } from "./guard-rails.ts";
import type { GoodsMarket } from "./market.ts";

type Prices = readonly PriceEntry[];

/**
 * What bars a change of an area's prices, by paths in the area; nothing where it may be published. Entries are compared by their product;
 * one that was not there before had no price.
 * @param market what base prices of others come to at this moment; not needed where none changes
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
