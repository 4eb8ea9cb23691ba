import { z } from "zod";
import { assumed, assumedObject } from "../../assumed.ts";
import { paymentTypes } from "../../goods/values.ts";
import { address, email, filledText, isoDate, isoDateTime, longText, recordId, shortText } from "../../person.ts";
import { customerRequest } from "../../prices/calculators/customer-request.ts";
import { textOf } from "../../text/schema.ts";
import { typedPhone } from "../../validation/phone-schema.ts";
import { planMonths } from "../instalments/plan.ts";
import { checkDeliverable } from "./deliverable-schema.ts";

/*
 * Orders as the shop and a dealer place them; the specification names their bodies and shows only the salutation (catalogue §3). The
 * decisions are in decision 0099.
 */

/** Salutations of a checkout's customer and address (catalogue §3). */
export const salutations = ["Herr", "Frau"] as const;
const salutation = z.enum(salutations);

/** The request that was calculated, with the payment type that the customer chose. */
const orderedRequest = assumedObject(customerRequest.extend({ paymentType: z.enum(paymentTypes) }));

const customer = z.object({
  salutation,
  firstName: assumed(filledText),
  lastName: assumed(filledText),
  company: assumed(shortText.nullable().default(null)),
  email: assumed(email),
  phone: assumed(typedPhone),
});

/** The address to deliver to. Another recipient than the customer is named with the salutation. */
const deliveryAddress = z
  .object({
    ...address.shape,
    street: assumed(filledText),
    city: assumed(filledText),
    salutation: salutation.optional(),
    firstName: assumed(shortText.optional()),
    lastName: assumed(shortText.optional()),
  })
  .superRefine(checkDeliverable);
export type CheckoutAddress = z.infer<typeof deliveryAddress>;

const common = {
  deliveryAreaId: assumed(recordId),
  request: assumed(orderedRequest),
  deliveryAddress: assumed(deliveryAddress),
  note: assumed(longText.default("")),
  /** The price that the customer was shown: gross cents of the whole order. */
  grossCents: assumed(z.int().min(1).max(1_000_000_000)),
  /**
   * How long an order with the payment type "guaranteedPayment" is paid off; without it the longest plan up to a year. Other payment types
   * ignore it.
   */
  instalmentMonths: assumed(z.literal(planMonths).optional()),
};

/**
 * checkoutPlaceOrderDTO. `coopId` is the comparison site that the customer came from; the site proves it by its key. `delivery` is the days that
 * the customer was shown; later ones are told before anything is ordered. A quote names them, too.
 */
export const checkoutOrder = z.object({
  ...common,
  delivery: assumed(z.object({ from: isoDate, to: isoDate }).optional()),
  customer: assumed(customer),
  coopId: assumed(textOf(40).nullable().default(null)),
  coopKey: assumed(z.string().max(100).optional()),
});
export type CheckoutOrder = z.infer<typeof checkoutOrder>;

/**
 * checkoutPlaceOrderExtendedDTO: an order that a dealer takes by phone. `tkId` names a known customer. The discount is in net cents for
 * 100 litres or a ton.
 */
export const phoneOrder = z.object({
  ...common,
  businessCustomerId: assumed(recordId),
  customer: assumed(
    customer.extend({ salutation: salutation.nullable(), tkId: assumed(z.string().max(40).optional()) }),
  ),
  discountUnitNetCents: assumed(z.int().min(0).max(100_000).default(0)),
});
export type PhoneOrder = z.infer<typeof phoneOrder>;

/**
 * The customer's facts about the order: its public number, the dealer, the price, and the promised days. `repeated` when the same order
 * was placed before, which is then the only one. `waitsUntil` is the end of the time in which the customer must use the link in their mail
 * before the dealer learns of the order; such an order has no number yet (decision 0127).
 */
export const placedOrder = assumedObject(
  z.object({
    orderId: z.string().max(20).nullable(),
    waitsUntil: isoDateTime.nullable(),
    companyName: shortText,
    agencyName: shortText,
    grossCents: z.int(),
    promise: z.object({ from: isoDate, to: isoDate }),
    repeated: z.boolean(),
  }),
);
export type PlacedOrder = z.infer<typeof placedOrder>;

/** sendRatingNotification: the order whose customer is asked for a rating again. */
export const ratingNotification = assumedObject(z.object({ orderId: recordId }));

/** A choice that the dealer does not sell like this, by its field in the request, with a German text. */
export const refusedFields = [
  "deliveryAddress.postalCode",
  "customer.email",
  "request.product",
  "request.qualityStep",
  "request.dustProtection",
  "request.hose",
  "request.vehicle",
  "request.deliveryTimes",
  "request.paymentType",
  "request.amount",
  "instalmentMonths",
  "coopId",
] as const;
export type RefusedField = (typeof refusedFields)[number];
