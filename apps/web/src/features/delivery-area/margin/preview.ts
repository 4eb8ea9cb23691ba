import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import type { Product } from "@partner-konto/domain/order/values";
import { priceFor } from "@partner-konto/domain/pricing/calculate";
import { comparedPrices } from "@partner-konto/domain/pricing/compare";
import type { Wish } from "@partner-konto/domain/pricing/customer-request";
import type { MarketPrices } from "@partner-konto/domain/pricing/market";
import { typicalWish } from "@partner-konto/domain/pricing/typical-request";
import type { TierBasis } from "@partner-konto/domain/pricing/values";
import { keyOf } from "./margin-form.ts";
import { deliveryDayOf } from "./market.ts";

const mostShown = 7;
/** Of how many unloading points prices are shown. */
export const shownPoints = [1, 2, 3];

/** The steps around the chosen amount, and the amount itself. */
function shownSteps(steps: readonly number[], amount: number | undefined): number[] {
  const all = [...new Set([...steps, ...(amount ? [amount] : [])])]
    .filter((step) => step > 0)
    .toSorted((a, b) => a - b);
  const at = amount ? all.indexOf(amount) : 0;
  const from = Math.max(0, Math.min(at - Math.floor(mostShown / 2), all.length - mostShown));
  return all.slice(from, from + mostShown);
}

export interface Previewed {
  area: DeliveryArea;
  /** The area's price entries with what is typed. */
  price: DeliveryArea["price"];
  /** The entry and product one works on. */
  section: string;
  product: Product;
  tierBasis: TierBasis;
  market: MarketPrices;
  amount: number | undefined;
  /** Unloading points. */
  points: number;
  code: string | undefined;
  /** The ISO instant at which somebody would order. */
  at: string;
  /** What is wished beside what most customers order. */
  more?: Partial<Wish> | undefined;
}

const noDay = { price: null, refusal: "noDeliveryDay" } as const;

/** What most customers would pay with what is typed, what they pay now, and both by amounts and unloading points. */
export function previewOf({
  area,
  price,
  section,
  product,
  tierBasis,
  market,
  amount,
  points,
  code,
  at,
  more,
}: Previewed) {
  const wish = { ...typicalWish(area, product, amount ?? 0, points), ...more };
  const deliveryDate = deliveryDayOf(area, wish, at);
  // As the calculators answer; the rank beside says the same.
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
