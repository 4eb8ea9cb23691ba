import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { TierBasis } from "@partner-konto/domain/goods/price-values";
import type { Product } from "@partner-konto/domain/goods/values";
import type { MarketPrices } from "@partner-konto/domain/market/prices";
import { priceFor } from "@partner-konto/domain/prices/calculators/calculate";
import { comparedPrices } from "@partner-konto/domain/prices/calculators/compare";
import type { Wish } from "@partner-konto/domain/prices/calculators/customer-request";
import { typicalWish } from "@partner-konto/domain/prices/calculators/typical-request";
import { keyOf } from "../../areas/delivery-area/price-entries.ts";
import { deliveryDayOf } from "./market.ts";

const mostShown = 7;
/** Numbers of unloading points for which prices are shown. */
export const shownPoints = [1, 2, 3];

/** The tier amounts around the chosen amount, and that amount. */
function shownSteps(steps: readonly number[], amount: number | undefined): number[] {
  const all = [...new Set([...steps, ...(amount ? [amount] : [])])]
    .filter((step) => step > 0)
    .toSorted((a, b) => a - b);
  const at = amount ? all.indexOf(amount) : 0;
  const from = Math.max(0, Math.min(at - Math.floor(mostShown / 2), all.length - mostShown));
  return all.slice(from, from + mostShown);
}

export interface PreviewedOrder {
  amount: number | undefined;
  /** Number of unloading points. */
  points: number;
  code: string | undefined;
}

export interface PreviewInput extends PreviewedOrder {
  area: DeliveryArea;
  /** The area's price entries with the typed values. */
  price: DeliveryArea["price"];
  /** The entry and product that the user edits. */
  section: string;
  product: Product;
  tierBasis: TierBasis;
  market: MarketPrices;
  /** The ISO instant of the order. */
  at: string;
  /** Differences from the most common order. */
  more?: Partial<Wish> | undefined;
}

const noDay = { price: null, refusal: "noDeliveryDay" } as const;

/** The current and the new price of the most common order, and both by amount and unloading points. */
export function previewOf(input: PreviewInput) {
  const { area, price, section, product, tierBasis, market, amount, points, code, at, more } = input;
  const wish = { ...typicalWish(area, product, amount ?? 0, points), ...more };
  const deliveryDate = deliveryDayOf(area, wish, at);
  // The calculators refuse such an order in the same way, and so does the rank.
  if (deliveryDate === undefined) return { wish, before: null, after: noDay, compared: [] };
  const request = { ...wish, postalCode: code ?? "", deliveryDate };
  const asked = { tierBasis, market, request };
  const after = { ...area, price };
  const steps = price.find((entry) => keyOf(entry) === section)?.tiers.map(({ from }) => from) ?? [];
  return {
    wish,
    before: priceFor({ area, ...asked }).price,
    after: priceFor({ area: after, ...asked }),
    compared: comparedPrices({
      before: area,
      after,
      ...asked,
      amounts: shownSteps(steps, amount),
      points: shownPoints,
    }),
  };
}
