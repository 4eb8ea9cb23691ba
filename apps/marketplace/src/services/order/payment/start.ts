import { randomUUID } from "node:crypto";
import type { OrderPayment } from "@partner-konto/domain/instalment/payment";
import type { InstalmentPlan } from "@partner-konto/domain/instalment/plan";
import type { Context } from "../../../kernel/handler.ts";
import { remember } from "../change.ts";
import type { OrderRow } from "../tables.ts";
import { paymentsOfOrders } from "./find.ts";
import { settle } from "./life.ts";
import { queueMessage } from "./messages.ts";
import { usualPlan } from "./plan-for.ts";

/**
 * Starts the payment of a new order in the order's transaction: the provider is asked after the commit. A price that is not financed has no
 * payment.
 * @param chosen the customer's plan; without it the usual one
 * @returns the payment, or null
 */
export async function startPayment(
  context: Context,
  order: OrderRow,
  chosen: InstalmentPlan | undefined,
): Promise<OrderPayment | null> {
  if (order.paymentType !== "guaranteedPayment") return null;
  const plan = chosen ?? usualPlan(context, { priceCents: order.grossCents, surchargeCents: 0 });
  if (!plan) return null;
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
  return (await paymentsOfOrders(db, [order.id])).get(order.id) ?? null;
}

/** Brings the payment of an order, if it has one, into line with the order, in the transaction of the order's change. */
export async function settlePayment(context: Context, order: OrderRow): Promise<void> {
  const payment = await context.db
    .selectFrom("payment")
    .selectAll()
    .where("orderId", "=", order.id)
    .forUpdate()
    .executeTakeFirst();
  if (payment) await settle(context, { order, payment });
}
