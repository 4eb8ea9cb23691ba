import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { orderPrice } from "../../prices/price/price-schema.ts";

/**
 * The agreed terms of an order whose delivered amount is known; its own amount and price are then those of the delivery (decision
 * 0117). `tierFrom` is the amount at which the tier begins that was charged instead; null where the agreed price per unit held.
 */
export const settlement = assumedObject(
  z.object({ orderedAmount: z.int().positive(), agreedPrice: orderPrice, tierFrom: z.int().nullable() }),
);
export type Settlement = z.infer<typeof settlement>;

/** The price of an order with a delivered amount, and how the amount lies to the agency's tolerance in percent. */
export const settlementPreview = assumedObject(
  z.object({
    ...settlement.shape,
    deliveredAmount: z.int().positive(),
    price: orderPrice,
    tolerance: z.int(),
    difference: z.enum(["within", "below", "above"]),
  }),
);
export type SettlementPreview = z.infer<typeof settlementPreview>;
