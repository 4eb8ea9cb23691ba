import { randomUUID } from "node:crypto";
import type { InstalmentPlan } from "@partner-konto/domain/orders/instalments/plan";
import { isEnded } from "@partner-konto/domain/orders/payments/paid";
import type { Context } from "../../../kernel/handler.ts";
import { Refusal } from "../../../kernel/http/refusal.ts";
import { remember } from "../actions/change.ts";
import type { OrderRow } from "../tables.ts";
import { settle } from "./life.ts";
import { queueMessage } from "./messages.ts";
import { usualPlan } from "./plan-for.ts";
import type { PaymentRow } from "./tables.ts";

/**
 * Starts the payment of a new order in the order's transaction: the provider is asked after the commit. A price that is not financed has no
 * payment.
 * @param chosen the customer's plan; without it the usual one
 */
export async function startPayment(
  context: Context,
  order: OrderRow,
  chosen: InstalmentPlan | undefined,
): Promise<void> {
  if (order.paymentType !== "guaranteedPayment") return;
  const plan = chosen ?? usualPlan(context, { priceCents: order.grossCents, surchargeCents: 0 });
  if (!plan) return;
  const { db, now } = context;
  const payment = await db
    .insertInto("payment")
    .values({
      id: randomUUID(),
      transactionId: randomUUID(),
      orderId: order.id,
      status: "requested",
      plan: JSON.stringify(plan),
      financedCents: order.grossCents,
      requestedAt: now,
      changedAt: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await queueMessage(context, payment.id, "request", payment.financedCents);
  await remember(context, order.id, "paymentRequested", null);
  await context.audit({
    collection: "payment",
    recordId: payment.id,
    version: payment.version,
    action: "request",
    fields: [],
    before: null,
    after: { status: payment.status, financedCents: payment.financedCents },
  });
}

const paymentOf = ({ db }: Context, order: OrderRow) =>
  db.selectFrom("payment").selectAll().where("orderId", "=", order.id).forUpdate().executeTakeFirst();

/**
 * An order in instalments goes on only while the provider may pay for it. Orders from before payments were recorded have none.
 * @throws Refusal PAYMENT_NOT_RUNNING
 */
export async function mustBeFinanced(context: Context, order: OrderRow): Promise<void> {
  if (order.paymentType !== "guaranteedPayment") return;
  const payment = await paymentOf(context, order);
  if (payment && isEnded(payment)) throw new Refusal("PAYMENT_NOT_RUNNING");
}

/**
 * Brings the payment of an order, if it has one, into line with the order, in the transaction of the order's change.
 * @returns the payment, which may have been given back or ended; undefined without one
 */
export async function settlePayment(context: Context, order: OrderRow): Promise<PaymentRow | undefined> {
  const payment = await paymentOf(context, order);
  return payment && settle(context, { order, payment });
}
