import { on } from "@partner-konto/domain/delivery-area/products";
import type { DeliveryArea } from "@partner-konto/domain/delivery-area/schema";
import type { Product } from "@partner-konto/domain/order/values";
import type { Compared } from "@partner-konto/domain/pricing/compare";
import type { MarketPrices } from "@partner-konto/domain/pricing/market";
import { movedOrder } from "@partner-konto/domain/pricing/moved-order";
import type { TierBasis } from "@partner-konto/domain/pricing/values";
import { isSame } from "@partner-konto/domain/record/json";
import { unusualIn } from "../unusual-in.ts";
import { keyOf } from "./margin-form.ts";
import { deliveryDayOf } from "./market.ts";

interface Jump extends Compared {
  readonly section: string;
  readonly product: Product;
  /** What of the order is not as most customers have it: the hose whose charge was changed, for one. */
  readonly unusual: readonly string[];
}

interface Typed {
  area: DeliveryArea;
  /** The area's price entries with what is typed. */
  price: DeliveryArea["price"];
  tierBasis: TierBasis;
  market: MarketPrices;
  /** The postal code that is shown. */
  code: string | undefined;
  /** The ISO instant at which somebody would order. */
  at: string;
}

/** The price that what is typed moves the furthest, of all orders one can make, whichever is looked at; undefined where none moves. */
export function biggestJump({ area, price, tierBasis, market, code, at }: Typed): Jump | undefined {
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
