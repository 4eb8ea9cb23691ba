import type { CallOf } from "@partner-konto/contracts/services";
import type { RequestedPayment } from "@partner-konto/domain/orders/payments/payment";
import { refusedOrderTexts } from "@partner-konto/domain/orders/placing/checkout-texts";
import { agenciesOfAreas } from "../../../areas/delivery-area/index.ts";
import { agenciesInScope } from "../../../companies/agency/index.ts";
import { type Context, type Handler, type HandlerInput, signedInCaller } from "../../../kernel/handler.ts";
import { notFound, Refusal } from "../../../kernel/http/refusal.ts";
import { outsideTransaction } from "../../../kernel/work/outside-transaction.ts";
import { placeCheckoutOrder } from "../placing/place-order.ts";
import { deliverNext } from "./deliver.ts";
import { findPayment, paymentByOrderNumber } from "./find.ts";

type Input = HandlerInput<CallOf<"ratepayV1.requestPayment">>;

/**
 * Places the order with its payment in one transaction, then asks the provider. When the provider is silent the payment stays requested and
 * is asked for again later, so the order is never lost. An order that waits for the link in its mail has no payment yet.
 */
async function request(context: Context, input: Input, byPhone: boolean): Promise<RequestedPayment> {
  if (input.body.request.paymentType !== "guaranteedPayment")
    throw new Refusal("OFFER_REFUSED", undefined, { refusedFields: [refusedOrderTexts.paymentNotOffered] });
  const { placed, payment } = await context.transaction(async (within) => {
    const order = await placeCheckoutOrder(within, input, { phone: byPhone });
    return { placed: order, payment: order.orderId && (await paymentByOrderNumber(within.db, order.orderId)) };
  });
  if (!payment) return { ...placed, dealId: null, transactionId: null, status: null, plan: null };
  await deliverNext(context, payment.id);
  const { status } = await findPayment(context.db, { id: payment.id });
  const { transactionId, orderId: dealId, plan } = payment;
  return { ...placed, dealId, transactionId, status, plan };
}

/** The customer orders in a shop. */
export const requestByCustomer: Handler<CallOf<"ratepayV1.requestPayment">> = outsideTransaction((context, input) =>
  request(context, input, false),
);

/** The dealer orders for a customer on the phone, from an own area. */
export const requestByDealer: Handler<CallOf<"ratepayV2.requestPayment">> = outsideTransaction(
  async (context, input) => {
    const { deliveryAreaId } = input.body;
    const agencyId = (await agenciesOfAreas(context.db, [deliveryAreaId])).get(deliveryAreaId);
    const own = agencyId !== undefined && (await agenciesInScope(context.db, signedInCaller(context), [agencyId]));
    if (!own || own.length === 0) throw notFound();
    return request(context, input, true);
  },
);
