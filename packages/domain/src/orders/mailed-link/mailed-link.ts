import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import { qualitySteps } from "../../goods/price-values.ts";
import { paymentTypes, products } from "../../goods/values.ts";
import { isoDate, isoDateTime, recordId, shortText } from "../../person.ts";
import { instalmentPlan } from "../instalments/plan.ts";
import { paymentStatuses } from "../payments/payment-life.ts";
import { checkoutOrder, placedOrder } from "../placing/checkout.ts";

/*
 * Links in mails to addresses that somebody typed (decision 0127). Opening one changes nothing, because mail scanners open links; a button
 * does.
 */

const token = assumed(z.string().min(1).max(1000));

export const linkToken = z.object({ token });

/** `grossCents` accepts a price that has changed since the order was typed. */
export const linkOfOrder = z.object({ token, grossCents: checkoutOrder.shape.grossCents.optional() });

/** The purpose of a link. An order is `waiting` for it, or `placed`; the address of a `proved` one was confirmed before. */
export const linkTarget = assumedObject(
  z.object({
    kind: z.enum(["waiting", "placed", "proved", "deletion"]),
    order: z
      .object({
        /** Null while the order waits. */
        orderId: z.string().max(20).nullable(),
        waitsUntil: isoDateTime.nullable(),
        companyName: shortText,
        agencyName: shortText,
        product: z.enum(products),
        amount: z.int().positive(),
        qualityStep: z.enum(qualitySteps).nullable(),
        dustProtection: z.boolean(),
        paymentType: z.enum(paymentTypes),
        postalCode: z.string().max(5),
        grossCents: z.int(),
        promise: z.object({ from: isoDate, to: isoDate }),
      })
      .nullable(),
  }),
);
export type LinkTarget = z.infer<typeof linkTarget>;

/** The order that a link confirmed, with the payment that began then. */
export const confirmedOrder = assumedObject(
  z.object({
    ...placedOrder.shape,
    payment: z
      .object({
        dealId: recordId,
        transactionId: recordId,
        status: z.enum(paymentStatuses),
        plan: instalmentPlan,
      })
      .nullable(),
  }),
);
