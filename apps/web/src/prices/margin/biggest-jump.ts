import { on } from "@partner-konto/domain/areas/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import type { TierBasis } from "@partner-konto/domain/goods/price-values";
import type { Product } from "@partner-konto/domain/goods/values";
import type { MarketPrices } from "@partner-konto/domain/market/prices";
import type { PriceComparison } from "@partner-konto/domain/prices/calculators/compare";
import { movedOrder } from "@partner-konto/domain/prices/publications/moved-order";
import { isSame } from "@partner-konto/domain/record/json";
import { keyOf } from "../../areas/delivery-area/price-entries.ts";
import { unusualIn } from "../../areas/delivery-area/unusual-in.ts";
import { deliveryDayOf } from "./market.ts";

interface Jump extends PriceComparison {
  readonly section: string;
  readonly product: Product;
  /** The parts of the order that differ from the most common order, such as the hose whose charge was changed. */
  readonly unusual: readonly string[];
}

interface TypedPrices {
  area: DeliveryArea;
  /** The area's price entries with the typed values. */
  price: DeliveryArea["price"];
  tierBasis: TierBasis;
  market: MarketPrices;
  /** The postal code of the preview. */
  code: string | undefined;
  /** The ISO instant of the order. */
  at: string;
}

/**
 * The largest price change that the typed values cause, over all possible orders in this postal code, whatever order the preview
 * shows. Undefined when no price changes.
 */
export function biggestJump({ area, price, tierBasis, market, code, at }: TypedPrices): Jump | undefined {
  const before = { ...area, postalCodes: area.postalCodes.filter(({ postalCode }) => postalCode === code) };
  const change = { before, after: { ...before, price }, tierBasis, market };
  const dayOf = (deliveryTimes: Parameters<typeof deliveryDayOf>[1]["deliveryTimes"]) =>
    deliveryDayOf(area, { deliveryTimes }, at);
  const changed = price.filter((entry, index) => !isSame(entry, area.price[index]));
  const jumps = changed.flatMap((entry) =>
    (entry.product ? [entry.product] : on(area.productSorts)).flatMap((product) => {
      const { order, cells } = movedOrder({ ...change, product, dayOf });
      const unusual = unusualIn(order, before);
      return cells.map((cell): Jump => ({ ...cell, section: keyOf(entry), product, unusual }));
    }),
  );
  return jumps
    .filter(({ jumpCents }) => jumpCents !== null && jumpCents !== 0)
    .toSorted((one, other) => Math.abs(other.jumpCents ?? 0) - Math.abs(one.jumpCents ?? 0))[0];
}
