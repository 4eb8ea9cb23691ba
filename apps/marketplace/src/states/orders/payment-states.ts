import { contextOver } from "../../kernel/context.ts";
import { createLog } from "../../kernel/log.ts";
import { deliverNext, type OrderDraft, placeOrder } from "../../orders/order/index.ts";
import { orderManager } from "../people/people-states.ts";
import { add, make, prepare, type Stage, signIn, somebody } from "../stage.ts";
import type { StateHandlers } from "../state.ts";
import { draftAt } from "./order-draft.ts";

/**
 * Places an order in instalments and lets the provider answer: the sandbox confirms 3,000 litres at once, is silent about 7,000, checks 8,000
 * for ever and declines 9,000.
 */
async function placeInInstalments(stage: Stage, draft: OrderDraft) {
  const { payment, ...order } = await prepare(stage, (context) =>
    placeOrder(context, { ...draft, paymentType: "guaranteedPayment" }),
  );
  if (!payment) throw new Error("the order has no payment");
  const { kernel } = stage;
  const around = { caller: null, log: createLog("silent"), address: "127.0.0.1", now: kernel.now() };
  await deliverNext(contextOver(kernel, kernel.db, around), payment.id);
  const { transactionId, version } = await kernel.db
    .selectFrom("payment")
    .select(["transactionId", "version"])
    .where("id", "=", payment.id)
    .executeTakeFirstOrThrow();
  return { paymentId: payment.id, transactionId, version, dealId: order.id };
}

async function requested(stage: Stage, amount: number) {
  const { manager, ...places } = await orderManager(stage);
  const payment = await placeInInstalments(stage, { ...draftAt(stage, places), amount });
  return { ...payment, businessCustomerId: places.agencyId, manager };
}

export const paymentStates = {
  async "a pending payment"(stage) {
    const { manager: _, ...values } = await requested(stage, 8000);
    return { values };
  },

  async "a payment that somebody else changed meanwhile"(stage) {
    const { paymentId, version } = await requested(stage, 8000);
    const editor = somebody(["PLATFORM_EDITOR"], {}, { usedFrontend: ["AMI"] });
    await add(stage, editor);
    const body = { note: "Kunde ruft zurück." };
    await make(stage, "ratepayV2.update", { id: paymentId, version, body }, await signIn(stage, editor));
    return { values: { paymentId, version } };
  },

  async "a payment that the provider has not answered"(stage) {
    const { transactionId, dealId } = await requested(stage, 7000);
    return { values: { transactionId, dealId } };
  },

  async "a cancelled payment"(stage) {
    const { transactionId, dealId, manager } = await requested(stage, 8000);
    const body = { reason: "customerRevocation" } as const;
    await make(stage, "order.deny", { orderId: dealId, body }, await signIn(stage, manager));
    return { values: { transactionId, dealId } };
  },

  async "a declined payment"(stage) {
    const { transactionId, dealId } = await requested(stage, 9000);
    return { values: { transactionId, dealId } };
  },

  async "a payment whose order is done"(stage) {
    const { manager, dealId, paymentId, transactionId } = await requested(stage, 3000);
    const token = await signIn(stage, manager);
    await make(stage, "order.confirm", { orderId: dealId, body: {} }, token);
    await make(stage, "order.done", { orderId: dealId, ahead: "true" }, token);
    const { version } = await stage.kernel.db
      .selectFrom("payment")
      .select("version")
      .where("id", "=", paymentId)
      .executeTakeFirstOrThrow();
    return { values: { paymentId, transactionId, dealId, version } };
  },
} satisfies Partial<StateHandlers>;
