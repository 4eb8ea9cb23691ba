import { assumed, assumedObject } from "@partner-konto/domain/assumed";
import {
  openPayment,
  paymentFilter,
  paymentSortFields,
  paymentUpdate,
  plansForPrice,
  providerCheck,
  requestedPayment,
  sentMessage,
  staffPayment,
} from "@partner-konto/domain/orders/payments/payment";
import { checkoutOrder } from "@partner-konto/domain/orders/placing/checkout";
import { z } from "zod";
import { anyone, call, staff, withRight } from "../call.ts";
import { paging, wholeNumber } from "../shared.ts";
import { exampleOrder } from "./checkout.ts";

/** An order that is paid in instalments, for examples. */
export const exampleInstalmentOrder = {
  ...exampleOrder,
  request: { ...exampleOrder.request, paymentType: "guaranteedPayment" },
  instalmentMonths: 12,
} as const;

/** The surcharge for paying in instalments, in gross cents: a cost of the credit, so the effective rate counts it. */
export const planQuery = { surchargeCents: assumed(wholeNumber(0, 1_000_000_000).optional()) };

const payment = "a pending payment";
const byTransaction = { given: payment, params: { id: "$transactionId" } } as const;

/**
 * Instalment payment, version 2 (catalogue §7). Prices are in cents. The payla reads take a transaction's id, which nobody can guess, and
 * tell nothing about a person (decision 0100).
 */
export const ratepayV2 = {
  /** Writes a note, or steps in: sends waiting messages at once, ends the payment, or gives money back. */
  update: call({
    method: "PATCH",
    path: "/ratepay/v2/{id}",
    auth: "bearer",
    access: staff("PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    body: paymentUpdate,
    bodyName: "ratepayUpdateDto",
    response: staffPayment,
    effect: true,
    mails: true,
    versioned: true,
    errors: ["PAYMENT_NOT_CANCELLABLE", "PAYMENT_NOT_REFUNDABLE", "PAYMENT_REFUND_TOO_HIGH"],
    example: {
      given: payment,
      params: { id: "$paymentId" },
      body: { note: "Kunde reicht den Ausweis nach." },
    },
  }),
  /** The plans in which a price can be paid in instalments. */
  getInstallmentPlans: call({
    method: "GET",
    path: "/ratepay/v2/installment-plans/{price}",
    auth: "none",
    access: anyone,
    params: { price: wholeNumber(1, 1_000_000_000) },
    query: planQuery,
    response: plansForPrice,
    example: { given: "the services are up", params: { price: "293335" } },
  }),
  /** All payments, for platform staff. */
  list: call({
    method: "POST",
    path: "/ratepay/v2/{limit}/{page}/{sortField}",
    auth: "bearer",
    access: staff("PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    params: { ...paging, sortField: z.enum(paymentSortFields) },
    body: paymentFilter,
    bodyName: "filterDto",
    response: assumedObject(z.object({ data: z.array(staffPayment), total: z.int() })),
    example: {
      given: payment,
      params: { limit: 25, page: 1, sortField: "requestedAt" },
      body: { status: ["pending"], direction: "desc" },
    },
  }),
  /** Asks the provider for the payment's status and keeps it. */
  getPayla: call({
    method: "GET",
    path: "/ratepay/v2/payla/{id}",
    auth: "none",
    access: anyone,
    response: openPayment,
    effect: true,
    limit: "payment",
    example: byTransaction,
  }),
  /** The messages to the provider about a payment. */
  getPaylaList: call({
    method: "GET",
    path: "/ratepay/v2/payla-list/{id}",
    auth: "none",
    access: anyone,
    response: z.array(sentMessage),
    example: byTransaction,
  }),
  /** Tells the provider of the delivery of a done order, if the message has not arrived yet. */
  getPaylaShip: call({
    method: "GET",
    path: "/ratepay/v2/payla-ship/{id}",
    auth: "none",
    access: anyone,
    response: openPayment,
    effect: true,
    limit: "payment",
    errors: ["PAYMENT_BEFORE_DONE"],
    example: { given: "a payment whose order is done", params: { id: "$transactionId" } },
  }),
  /** Whether the provider answers. The catalogue asks for no token; strangers would make us ask the provider (decision 0127). */
  getPaylaTest: call({
    method: "GET",
    path: "/ratepay/v2/payla-test",
    auth: "bearer",
    access: staff("PLATFORM_READER", "PLATFORM_EDITOR", "PLATFORM_ADMIN"),
    response: providerCheck,
    example: { given: "the services are up" },
  }),
  /**
   * Places an order in instalments for a consumer on the phone. Like version 1, by the order's dealer for a customer on the phone: only
   * for areas in the caller's scope.
   */
  requestPayment: call({
    method: "POST",
    path: "/ratepay/v2/payment-request",
    auth: "bearer",
    access: withRight("update", "businessCustomerOrder"),
    body: checkoutOrder,
    bodyName: "checkoutPlaceOrderDTO",
    response: requestedPayment,
    headers: ["X-Forwarded-For"],
    validationToken: true,
    effect: true,
    mails: true,
    errors: ["OFFER_REFUSED", "PRICE_CHANGED", "DELIVERY_CHANGED"],
    example: { given: "an offer in a postal code", filled: ["plan"], body: exampleInstalmentOrder },
  }),
};
