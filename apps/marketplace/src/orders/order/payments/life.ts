import { euros, measureText } from "@partner-konto/domain/format/measure";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { isCancelled } from "@partner-konto/domain/orders/order/status";
import { givenBackCents, isEnded } from "@partner-konto/domain/orders/payments/paid";
import { type PaymentStep, statusAfterStep } from "@partner-konto/domain/orders/payments/payment-life";
import type { Context } from "../../../kernel/handler.ts";
import { remember, tell } from "../actions/change.ts";
import { letterOf } from "../mails/mail-facts.ts";
import {
  paymentConfirmedMails,
  paymentDeclinedMails,
  paymentEndedMails,
  paymentPendingMail,
  paymentRefundedMails,
} from "./mails.ts";
import { queueMessage, takeBackRequest } from "./messages.ts";
import { pendingAddress } from "./pending-link.ts";
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

const audited = ({ status, financedCents, refundedCents, goodwillCents }: PaymentRow) => ({
  status,
  financedCents,
  refundedCents,
  goodwillCents,
});

const restOf = ({ financedCents, refundedCents }: PaymentRow): number => financedCents - refundedCents;

/** Carries out a step that the table allows: payment, the order's history, audit, event and mails, in one transaction. */
async function step(
  context: Context,
  { order, payment }: LockedPayment,
  what: PaymentStep,
  { cents = 0, isGoodwill = false }: { cents?: number; isGoodwill?: boolean } = {},
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
      refundedCents: payment.refundedCents + cents,
      ...(isGoodwill && { goodwillCents: payment.goodwillCents + cents }),
      ...(what === "confirm" && { confirmedAt: now }),
      ...(what === "ship" && { shippedAt: now }),
    })
    .where("id", "=", payment.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await remember(context, order.id, remembered[what], cents > 0 ? measureText(euros(cents)) : null);
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
  if (what === "decline") await context.mail(...paymentDeclinedMails(await letterOf(context, order)));
  if (what === "ship") await queueMessage(context, payment.id, "ship", restOf(payment));
  if (cents > 0) await queueMessage(context, payment.id, "refund", cents);
  if (what === "cancel" && (await takeBackRequest(context, payment.id)))
    await queueMessage(context, payment.id, "cancel", restOf(payment));
  return after;
}

/** Gives back so many cents, all of the rest or a part of it. */
const giveBack = (context: Context, locked: LockedPayment, cents: number, isGoodwill = false): Promise<PaymentRow> =>
  step(context, locked, cents === restOf(locked.payment) ? "refundRest" : "refundPart", { cents, isGoodwill });

/** Staff end a payment or give money back while the order goes on. Customer and dealer are told. */
export async function stepIn(
  context: Context,
  locked: LockedPayment,
  action: "cancel" | { refundCents: number },
): Promise<void> {
  const after =
    action === "cancel"
      ? await step(context, locked, "cancel")
      : await giveBack(context, locked, action.refundCents, true);
  if (after === locked.payment) return;
  const letter = await letterOf(context, locked.order);
  if (isEnded(after) && !after.shippedAt) await context.mail(...paymentEndedMails(letter));
  else if (action !== "cancel") await context.mail(...paymentRefundedMails(letter, after, action.refundCents));
}

/**
 * Brings a payment into line with its order, after either changed: an order that ended, or is paid in another way, ends its payment; a
 * lower price is given back; a done order is told to the provider. An unconfirmed payment waits.
 */
export async function settle(context: Context, { order, payment }: LockedPayment): Promise<PaymentRow> {
  const rest = restOf(payment);
  if (isCancelled(order.status) || order.paymentType !== "guaranteedPayment") {
    if (!payment.shippedAt) return step(context, { order, payment }, "cancel");
    return rest > 0 ? giveBack(context, { order, payment }, rest) : payment;
  }
  if (payment.confirmedAt === null) return payment;
  const tooMuch = givenBackCents(payment, order.grossCents);
  const current = tooMuch > 0 ? await giveBack(context, { order, payment }, tooMuch) : payment;
  if (order.status !== "done" || current.shippedAt) return current;
  return step(context, { order, payment: current }, "ship");
}

const stepOf = { confirmed: "confirm", pending: "wait", declined: "decline" } as const;

/** Takes over what the provider said. The order may have changed while the provider checked the customer. */
export async function applyProviderAnswer(
  asked: Context,
  { order, payment }: LockedPayment,
  answer: keyof typeof stepOf,
): Promise<PaymentRow> {
  // In the order's history the provider did it, whoever made us ask.
  const context = { ...asked, caller: null };
  const after = await step(context, { order, payment }, stepOf[answer]);
  if (after === payment) return payment;
  const settled = await settle(context, { order, payment: after });
  if (settled.status === "pending")
    await context.mail(paymentPendingMail(await letterOf(context, order), pendingAddress(context, settled)));
  if (answer === "confirmed" && settled.status !== "cancelled" && settled.status !== "refunded") {
    const wasDeclined = payment.status === "declined";
    await context.mail(...paymentConfirmedMails(await letterOf(context, order), settled, wasDeclined));
  }
  return settled;
}
