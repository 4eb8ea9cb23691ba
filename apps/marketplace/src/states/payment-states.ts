import { contextOver } from "../kernel/context.ts";
import { createLog } from "../kernel/log.ts";
import { deliverNext, placeOrder } from "../services/order/index.ts";
import { orderDraft } from "./order-draft.ts";
import { orderManager } from "./people-states.ts";
import { make, prepare, type Stage, signIn } from "./stage.ts";
import type { StateHandlers } from "./state.ts";

/** An order in instalments whose provider has answered: the sandbox checks 8,000 litres for ever and confirms 3,000 at once. */
async function requested(stage: Stage, amount: number) {
  const { agencyId, areaId, manager } = await orderManager(stage);
  const { payment, ...order } = await prepare(stage, (context) =>
    placeOrder(context, { ...orderDraft(agencyId, areaId), amount, paymentType: "guaranteedPayment" }),
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
  return { paymentId: payment.id, transactionId, version, dealId: order.id, businessCustomerId: agencyId, manager };
}

export const paymentStates = {
  async "a pending payment"(stage) {
    const { manager: _, ...values } = await requested(stage, 8000);
    return { values };
  },

  async "a payment whose order is done"(stage) {
    const { manager, dealId, paymentId, transactionId } = await requested(stage, 3000);
    const token = await signIn(stage, manager);
    await make(stage, "order.confirm", { orderId: dealId, body: {} }, token);
    await make(stage, "order.done", { orderId: dealId }, token);
    return { values: { paymentId, transactionId, dealId } };
  },
} satisfies Partial<StateHandlers>;
