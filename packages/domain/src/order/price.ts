import { roundedQuotient } from "../pricing/rounding.ts";
import type { OrderPrice, PricePart } from "./price-schema.ts";

type About = Omit<PricePart, "unitNetCents" | "netCents">;

export interface PriceInput {
  /** Litres of oil, or kilograms of pellets. */
  amount: number;
  /** The amount that a unit price covers: 100 litres or 1000 kilograms. */
  per: 100 | 1000;
  unitParts: readonly (About & { unitNetCents: number })[];
  fixedParts: readonly (About & { netCents: number })[];
  vatPercent: number;
}

/**
 * Calculates an order's price, rounded half up to integer cents. The net sum of the goods is rounded once over all unit parts. Each unit
 * part shows how much it raises that sum, so the parts always add up, each is less than a cent off, and only a part that lowers the price
 * is negative.
 * @returns the price with its parts, in integer cents
 */
export function priceOrder({ amount, per, unitParts, fixedParts, vatPercent }: PriceInput): OrderPrice {
  const parts: PricePart[] = [];
  let unitNetCents = 0;
  let goodsNetCents = 0;
  for (const part of unitParts) {
    const before = goodsNetCents;
    unitNetCents += part.unitNetCents;
    goodsNetCents = roundedQuotient(unitNetCents * amount, per);
    parts.push({ ...part, netCents: goodsNetCents - before });
  }
  let fixedNetCents = 0;
  for (const part of fixedParts) {
    fixedNetCents += part.netCents;
    parts.push({ ...part, unitNetCents: null });
  }
  const vatCents = roundedQuotient((goodsNetCents + fixedNetCents) * vatPercent, 100);
  return {
    parts,
    goodsNetCents,
    fixedNetCents,
    vatPercent,
    vatCents,
    grossCents: goodsNetCents + fixedNetCents + vatCents,
  };
}

/** @returns the same order's price for another amount: unit parts follow the amount, fixed parts stay */
export function repriceOrder(price: OrderPrice, amount: number, per: 100 | 1000): OrderPrice {
  return priceOrder({
    amount,
    per,
    vatPercent: price.vatPercent,
    unitParts: price.parts.flatMap((part) => {
      const { unitNetCents } = part;
      return unitNetCents === null ? [] : [{ ...part, unitNetCents }];
    }),
    fixedParts: price.parts.filter(({ unitNetCents }) => unitNetCents === null),
  });
}
