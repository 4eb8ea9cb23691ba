import { z } from "zod";
import { assumedObject } from "../../assumed.ts";
import { isoDate, isoDateTime, recordId, shortText } from "../../person.ts";
import { linesOf, textOf } from "../../text/schema.ts";
import { instalmentPlan, planMonths } from "../instalments/plan.ts";
import { placedOrder } from "../placing/checkout.ts";
import { paymentStatuses } from "./payment-life.ts";

/*
 * Payments in instalments. The specification names the calls and shows no field; the decisions are in decision 0100. Amounts are gross
 * cents of the whole order.
 */

const status = z.enum(paymentStatuses);
const months = z.literal(planMonths);

/** The plans for a price; none when the price is not financed. */
export const plansForPrice = assumedObject(z.object({ priceCents: z.int(), plans: z.array(instalmentPlan) }));

/** The order with its payment. `dealId` and `transactionId` confirm it; nobody can guess them. An order that waits has no payment yet. */
export const requestedPayment = assumedObject(
  z.object({
    ...placedOrder.shape,
    dealId: recordId.nullable(),
    transactionId: recordId.nullable(),
    status: status.nullable(),
    plan: instalmentPlan.nullable(),
  }),
);
export type RequestedPayment = z.infer<typeof requestedPayment>;

/** The payment of an order, as its dealer sees it. */
export const orderPayment = z.object({
  id: recordId,
  status,
  months,
  /** The provider's payment, and the part the customer got back. */
  financedCents: z.int(),
  refundedCents: z.int(),
  /** The refund that staff gave for other reasons than a lower price. */
  goodwillCents: z.int(),
  requestedAt: isoDateTime,
  confirmedAt: isoDateTime.nullable(),
  shippedAt: isoDateTime.nullable(),
  /** The provider has not yet answered our last message. */
  isWaiting: z.boolean(),
});
export type OrderPayment = z.infer<typeof orderPayment>;

/** A payment as seen without a sign-in: nothing about a person. */
export const openPayment = assumedObject(
  z.object({
    transactionId: recordId,
    status,
    months,
    plan: instalmentPlan,
    financedCents: z.int(),
    refundedCents: z.int(),
    requestedAt: isoDateTime,
    confirmedAt: isoDateTime.nullable(),
    shippedAt: isoDateTime.nullable(),
  }),
);

/** Messages to the provider. */
export const paymentMessages = ["request", "ship", "cancel", "refund"] as const;
export type PaymentMessage = (typeof paymentMessages)[number];
/** Why a message has not arrived yet. */
export const messageProblems = ["unreachable", "timeout", "refused"] as const;
export type MessageProblem = (typeof messageProblems)[number];

/** A message to the provider, newest last. */
export const sentMessage = assumedObject(
  z.object({
    message: z.enum(paymentMessages),
    /** The amount to finance, to pay out, to cancel or to give back. */
    cents: z.int(),
    at: isoDateTime,
    /** Null while it waits. */
    arrivedAt: isoDateTime.nullable(),
    attempts: z.int(),
    problem: z.enum(messageProblems).nullable(),
  }),
);

/** A payment in the staff's list. */
export const staffPayment = assumedObject(
  z.object({
    ...openPayment.shape,
    id: recordId,
    version: z.int(),
    dealId: recordId,
    /** The order's public number. */
    orderId: z.string().max(20),
    businessCustomerId: recordId,
    companyName: shortText,
    agencyName: shortText,
    note: linesOf(500),
    changedAt: isoDateTime,
    /** Since when the provider owes an answer, how often we asked, and why it failed; null when nothing waits. */
    waiting: z
      .object({ since: isoDateTime, attempts: z.int(), problem: z.enum(messageProblems).nullable() })
      .nullable(),
  }),
);
export type StaffPayment = z.infer<typeof staffPayment>;

export const paymentSortFields = ["requestedAt", "changedAt", "financedCents", "status", "agencyName"] as const;

/** filterDto of ratepayV2.list. `start` and `end` are days of the request in Europe/Berlin, both included. */
export const paymentFilter = assumedObject(
  z.object({
    status: z.array(status).max(paymentStatuses.length).optional(),
    businessCustomerId: recordId.optional(),
    /** The order's public number. */
    orderId: textOf(20).optional(),
    start: isoDate.optional(),
    end: isoDate.optional(),
    /** Only those whose provider owes an answer. */
    isWaiting: z.boolean().optional(),
    direction: z.enum(["asc", "desc"]).optional(),
  }),
);

/**
 * ratepayUpdateDto: staff write a note, send waiting messages at once (`retry`), end a payment that was not shipped (`cancel`), or give
 * money back (`refund` with `refundCents`).
 */
export const paymentUpdate = assumedObject(
  z.object({
    note: linesOf(500).optional(),
    action: z.enum(["retry", "cancel", "refund"]).optional(),
    refundCents: z.int().min(1).max(1_000_000_000).optional(),
  }),
);

export const providerCheck = assumedObject(z.object({ isReachable: z.boolean() }));
