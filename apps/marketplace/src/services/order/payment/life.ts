import { euros, measureText } from "@partner-konto/domain/format/measure";
import { type PaymentStep, statusAfterStep } from "@partner-konto/domain/instalment/payment-life";
import type { Order } from "@partner-konto/domain/order/schema";
import { isCancelled } from "@partner-konto/domain/order/status";
import type { Context } from "../../../kernel/handler.ts";
import { remember, tell } from "../change.ts";
import { letterOf } from "../letter.ts";
import { paymentConfirmedMail, paymentDeclinedMails } from "./mails.ts";
import { dropUnsentRequest, queueMessage } from "./messages.ts";
import type { LockedPayment, PaymentRow } from "./tables.ts";

const remembered: Record<PaymentStep, Order["history"][number]["event"]> = {
  wait: "paymentPending",
  decline: "paymentDeclined",
  confirm: "paymentConfirmed",
  ship: "paymentShipped",
  cancel: "paymentCancelled",
  refundPart: "paymentRefunded",
  refundRest: "paymentRefunded",
};

const audited = ({ status, refundedCents }: PaymentRow) => ({ status, refundedCents });

/** Carries out a step that the table allows: payment, the order's history, audit, event and mails, in one transaction. */
async function step(
  context: Context,
  { order, payment }: LockedPayment,
  what: PaymentStep,
  refundCents = 0,
): Promise<PaymentRow> {
  const { db, now } = context;
  const status = statusAfterStep(payment.status, what);
  if (status === null) return payment;
  const after = await db
    .updateTable("payment")
    .set({
      status,
      version: payment.version + 1,
      changedAt: now,
      refundedCents: payment.refundedCents + refundCents,
      ...(what === "confirm" && { confirmedAt: now }),
      ...(what === "ship" && { shippedAt: now }),
    })
    .where("id", "=", payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await remember(context, order.id, remembered[what], refundCents > 0 ? measureText(euros(refundCents)) : null);
  await context.audit({
    collection: "payment",
    recordId: payment.id,
    version: after.version,
    action: what,
    fields: ["status"],
    before: audited(payment),
    after: audited(after),
  });
  await tell(context, order, "content");
  if (what === "confirm") await context.mail(paymentConfirmedMail(await letterOf(context, order), after));
  if (what === "decline") await context.mail(...paymentDeclinedMails(await letterOf(context, order)));
  if (what === "ship") await queueMessage(context, payment.id, "ship");
  if (refundCents > 0) await queueMessage(context, payment.id, "refund", refundCents);
  if (what === "cancel" && !(await dropUnsentRequest(context, payment.id)))
    await queueMessage(context, payment.id, "cancel");
  return after;
}

/** Gives back so many cents, all of the rest or a part of it. */
export function refund(context: Context, { order, payment }: LockedPayment, cents: number): Promise<PaymentRow> {
  const rest = payment.financedCents - payment.refundedCents;
  return step(context, { order, payment }, cents === rest ? "refundRest" : "refundPart", cents);
}

export const cancel = (context: Context, locked: LockedPayment): Promise<PaymentRow> => step(context, locked, "cancel");

/**
 * Brings a payment into line with its order, after either changed: an order that ended, or is paid in another way, ends its payment; a
 * lower price is given back; a done order is told to the provider. What the provider has not promised yet waits.
 */
export async function settle(context: Context, { order, payment }: LockedPayment): Promise<PaymentRow> {
  const rest = payment.financedCents - payment.refundedCents;
  if (isCancelled(order.status) || order.paymentType !== "guaranteedPayment")
    return payment.shippedAt && rest > 0
      ? refund(context, { order, payment }, rest)
      : cancel(context, { order, payment });
  if (payment.confirmedAt === null) return payment;
  let current = payment;
  if (order.grossCents < rest) current = await refund(context, { order, payment }, rest - order.grossCents);
  if (order.status !== "done" || current.shippedAt) return current;
  return step(context, { order, payment: current }, "ship");
}

const stepOf = { confirmed: "confirm", pending: "wait", declined: "decline" } as const;

/** Takes over what the provider said. The order may have changed while the provider checked the customer. */
export async function heed(
  context: Context,
  { order, payment }: LockedPayment,
  answer: keyof typeof stepOf,
): Promise<PaymentRow> {
  const after = await step(context, { order, payment }, stepOf[answer]);
  return after === payment ? payment : settle(context, { order, payment: after });
}
