import type { FastifyBaseLogger } from "fastify";
import { contextOver } from "../../../kernel/context.ts";
import type { Context } from "../../../kernel/handler.ts";
import type { Kernel } from "../../../kernel/kernel.ts";
import type { Work } from "../../../kernel/work/background-work.ts";
import { lockPayment } from "./find.ts";
import { applyProviderAnswer } from "./life.ts";
import { dueMessages, noteArrival, noteProblem, takeMessage } from "./messages.ts";
import { type PaymentProvider, type ProviderAnswer, ProviderFailure } from "./provider/provider.ts";
import type { PaymentMessageRow, PaymentRow } from "./tables.ts";

/** Sends a message; the answer of a request says what becomes of the payment. */
async function send(
  context: Context,
  provider: PaymentProvider,
  { id: messageId, message, cents }: PaymentMessageRow,
  { transactionId, orderId, plan }: PaymentRow,
): Promise<ProviderAnswer | null> {
  if (message !== "request") {
    await provider.tell({ transactionId, messageId, message, cents });
    return null;
  }
  const { customer, deliveryAddress: address } = await context.db
    .selectFrom("orders")
    .select(["customer", "deliveryAddress"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const { tkId: _, ...person } = customer;
  const asked = { transactionId, amountCents: cents, months: plan.months, customer: person, address };
  return provider.request(asked).catch((error: unknown): ProviderAnswer => {
    // A request that is refused for good is no different from a customer who is declined.
    if (error instanceof ProviderFailure && error.problem === "refused") return "declined";
    throw error;
  });
}

/**
 * Sends the next message that is due, of any payment or of one. The provider is asked between two transactions, so that a slow one holds no
 * lock and no connection. A message may arrive twice when we die in between; the provider knows it by its id.
 * @param context outside of a transaction
 * @returns whether there was one
 */
export async function deliverNext(context: Context, paymentId?: string): Promise<boolean> {
  const message = await takeMessage(context.db, context.now, paymentId);
  if (!message) return false;
  const payment = await context.db
    .selectFrom("payment")
    .selectAll()
    .where("id", "=", message.paymentId)
    .executeTakeFirstOrThrow();
  try {
    const answer = await send(context, context.parts.instalments.provider, message, payment);
    await context.transaction(async (within) => {
      if (answer !== null) await applyProviderAnswer(within, await lockPayment(within.db, payment), answer);
      await noteArrival(within, message.id);
    });
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error;
    await noteProblem(context, message.id, error);
    context.log.warn({ payment: payment.id, message: message.message, problem: error.problem }, "the provider failed");
  }
  return true;
}

/** Sends waiting messages one after the other. */
export function paymentMessages(kernel: Kernel, log: FastifyBaseLogger): Work {
  const { db, now } = kernel;
  const around = { caller: null, log, address: "127.0.0.1" };
  return {
    name: "messages to the payment provider",
    everyMs: 1000,
    due: (at) => dueMessages(db, at),
    async run(stopping) {
      while (!stopping.aborted && (await deliverNext(contextOver(kernel, db, { ...around, now: now() }))))
        kernel.poke();
    },
  };
}
