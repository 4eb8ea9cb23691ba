import { on } from "@partner-konto/domain/delivery-area/products";
import type { Product } from "@partner-konto/domain/order/values";
import { type Compared, comparedPrices } from "@partner-konto/domain/pricing/compare";
import { telltaleAmounts, typicalWish } from "@partner-konto/domain/pricing/typical-request";
import { isSame } from "@partner-konto/domain/record/json";
import { rangeOf } from "../edit/volumes.ts";
import { keyOf } from "./margin-form.ts";
import { deliveryDayOf } from "./market.ts";
import { type Previewed, shownPoints } from "./preview.ts";

interface Jump extends Compared {
  readonly section: string;
  readonly product: Product;
}

/** The price that what is typed moves the furthest, of all products and amounts; undefined where none moves. */
export function biggestJump({
  area,
  price,
  tierBasis,
  market,
  code = "",
  at,
  more,
}: Omit<Previewed, "section" | "product" | "amount" | "points">): Jump | undefined {
  const changed = price.flatMap((entry, index) => {
    const before = area.price[index];
    return before && !isSame(entry, before) ? [{ entry, before }] : [];
  });
  const jumps = changed.flatMap(({ entry, before }) => {
    const section = keyOf(entry);
    const amountsOf = { type: area.type, volumeRange: rangeOf(area, section) };
    const amounts = telltaleAmounts({ ...amountsOf, price: [before] }, { ...amountsOf, price: [entry] });
    return (entry.product ? [entry.product] : on(area.productSorts)).flatMap((product): Jump[] => {
      const wish = { ...typicalWish(area, product, 0), ...more };
      const deliveryDate = deliveryDayOf(area, wish, at);
      if (deliveryDate === undefined) return [];
      const request = { ...wish, postalCode: code, deliveryDate };
      const asked = { tierBasis, market, request, amounts, points: shownPoints };
      const compared = comparedPrices({ before: area, after: { ...area, price }, ...asked });
      return compared.map((one) => ({ ...one, section, product }));
    });
  });
  return jumps
    .filter(({ jumpCents }) => jumpCents !== null && jumpCents !== 0)
    .toSorted((one, other) => Math.abs(other.jumpCents ?? 0) - Math.abs(one.jumpCents ?? 0))[0];
}
