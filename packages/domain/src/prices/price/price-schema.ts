import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { moneyUnits } from "../../goods/price-values.ts";

const cents = z.int();

/** The kinds of a price's lines, in display order. */
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
  "discount",
] as const;
export type PartKind = (typeof partKinds)[number];

/**
 * A line of an order's price: per unit (100 litres or one ton) or fixed for the whole order. `kind` and `unit` are set for prices
 * calculated from an area's settings (pricing/calculate.ts).
 */
export const pricePart = z.object({
  label: z.string().max(120),
  unitNetCents: cents.nullable(),
  netCents: cents,
  kind: z.enum(partKinds).optional(),
  unit: z.enum(moneyUnits).optional(),
});
export type PricePart = z.infer<typeof pricePart>;

/** An order's price with its parts. All amounts are integer cents; the delivery date decides `vatPercent`. */
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
