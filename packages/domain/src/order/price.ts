import { z } from "zod";
import { assumedObject } from "../assumed.ts";

const cents = z.int();

/** One line of an order's price: per unit (100 litres or one ton) or fixed for the whole order. */
export const pricePart = z.object({
  label: z.string().max(120),
  unitNetCents: cents.nullable(),
  netCents: cents,
});

/** An order's price, opened into its parts. All amounts in integer cents; `vatPercent` follows the delivery date. */
export const orderPrice = assumedObject(
  z.object({
    parts: z.array(pricePart).max(20),
    goodsNetCents: cents,
    fixedNetCents: cents,
    vatPercent: z.number(),
    vatCents: cents,
    grossCents: cents,
  }),
);
export type OrderPrice = z.infer<typeof orderPrice>;

export interface PriceInput {
  /** Litres, or kilograms for pellets. */
  amount: number;
  /** The amount one unit price covers: 100 (litres) or 1000 (kilograms). */
  per: 100 | 1000;
  unitParts: readonly { label: string; unitNetCents: number }[];
  fixedParts: readonly { label: string; netCents: number }[];
  vatPercent: number;
}

/** Half-up rounding of a quotient of integers, exact below 2^53. */
function roundedQuotient(numerator: number, denominator: number): number {
  return Math.floor((2 * numerator + denominator) / (2 * denominator));
}

/**
 * An order's price from its unit and fixed parts, half-up in integer cents (peers.md C6). The goods' net sum is rounded
 * once over all unit parts; the last part takes the remainder, so that the parts always add up to it.
 */
export function priceOrder({ amount, per, unitParts, fixedParts, vatPercent }: PriceInput): OrderPrice {
  const unitNetCents = unitParts.reduce((sum, part) => sum + part.unitNetCents, 0);
  const goodsNetCents = roundedQuotient(unitNetCents * amount, per);
  let left = goodsNetCents;
  const goods = unitParts.map((part, index) => {
    const netCents = index === unitParts.length - 1 ? left : roundedQuotient(part.unitNetCents * amount, per);
    left -= netCents;
    return { ...part, netCents };
  });
  const fixed = fixedParts.map((part) => ({ ...part, unitNetCents: null }));
  const fixedNetCents = fixed.reduce((sum, part) => sum + part.netCents, 0);
  const vatCents = roundedQuotient((goodsNetCents + fixedNetCents) * vatPercent, 100);
  return {
    parts: [...goods, ...fixed],
    goodsNetCents,
    fixedNetCents,
    vatPercent,
    vatCents,
    grossCents: goodsNetCents + fixedNetCents + vatCents,
  };
}

/** The same order's price for another amount: unit parts follow the amount, fixed parts stay. */
export function repriceOrder(price: OrderPrice, amount: number, per: 100 | 1000): OrderPrice {
  return priceOrder({
    amount,
    per,
    vatPercent: price.vatPercent,
    unitParts: price.parts.flatMap(({ label, unitNetCents }) =>
      unitNetCents === null ? [] : [{ label, unitNetCents }],
    ),
    fixedParts: price.parts.flatMap(({ label, unitNetCents, netCents }) =>
      unitNetCents === null ? [{ label, netCents }] : [],
    ),
  });
}
