import { z } from "zod";
import { assumedObject } from "../assumed.ts";
import { roundedQuotient } from "../pricing/rounding.ts";
import { moneyUnits } from "../pricing/values.ts";

const cents = z.int();

/** What a line of a price is for: the goods and what is added to them, in the order in which they are shown. */
export const partKinds = [
  "base",
  "depot",
  "margin",
  "productSort",
  "qualityLevel",
  "dustProtection",
  "hose",
  "vehicle",
  "deliveryTimes",
  "payment",
  "unloadingPoint",
] as const;
export type PartKind = (typeof partKinds)[number];

/**
 * One line of an order's price: per unit (100 litres or one ton) or fixed for the whole order. What it is for, and what it is counted
 * by, is told of prices made from an area's settings (pricing/calculate.ts).
 */
export const pricePart = z.object({
  label: z.string().max(120),
  unitNetCents: cents.nullable(),
  netCents: cents,
  kind: z.enum(partKinds).optional(),
  unit: z.enum(moneyUnits).optional(),
});
type PricePart = z.infer<typeof pricePart>;
type About = Omit<PricePart, "unitNetCents" | "netCents">;

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
  unitParts: readonly (About & { unitNetCents: number })[];
  fixedParts: readonly (About & { netCents: number })[];
  vatPercent: number;
}

/**
 * An order's price from its unit and fixed parts, half-up in integer cents (peers.md C6). The goods' net sum is rounded once over all
 * unit parts. Each of them is shown as what the sum grows by it, so that they always add up, none is off by a cent or more, and
 * none is negative that does not lower the price.
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

/** The same order's price for another amount: unit parts follow the amount, fixed parts stay. */
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
