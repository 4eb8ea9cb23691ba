import { randomUUID } from "node:crypto";
import { defaultTerms, instalmentPlans } from "@partner-konto/domain/orders/instalments/plan";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import type { PaymentMessage } from "@partner-konto/domain/orders/payments/payment";
import type { Insertable, Kysely } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import type { PaymentMessageTable, PaymentTable } from "./tables.ts";

type PaidOrder = Pick<Order, "id" | "payment" | "history">;

/** The plan of a past payment follows the usual terms; its transaction gets a new id. */
function rowOf({ id: orderId, payment, history }: PaidOrder): Insertable<PaymentTable>[] {
  if (payment === null) return [];
  const { months, isWaiting: _, requestedAt, confirmedAt, shippedAt, ...plain } = payment;
  const plan = instalmentPlans({ priceCents: payment.financedCents, surchargeCents: 0 }, defaultTerms).findLast(
    (one) => one.months <= months,
  );
  if (!plan) return [];
  const at = (instant: string | null) => (instant === null ? null : new Date(instant));
  const last = history.findLast(({ event }) => event.startsWith("payment"))?.at ?? requestedAt;
  return [
    {
      ...plain,
      orderId,
      transactionId: randomUUID(),
      plan: JSON.stringify(plan),
      requestedAt: new Date(requestedAt),
      changedAt: new Date(last),
      confirmedAt: at(confirmedAt),
      shippedAt: at(shippedAt),
    },
  ];
}

/** The messages to the provider about a past payment; all arrived at once. */
function messagesOf({ payment, history }: PaidOrder): Insertable<PaymentMessageTable>[] {
  if (payment === null) return [];
  const told: Partial<Record<Order["history"][number]["event"], PaymentMessage>> = {
    paymentRequested: "request",
    paymentShipped: "ship",
    paymentCancelled: "cancel",
  };
  return history.flatMap(({ event, at }) => {
    const message = told[event];
    if (message === undefined) return [];
    const time = new Date(at);
    const sent = { at: time, nextAt: time, arrivedAt: time, attempts: 1, problem: null };
    return [{ ...sent, id: randomUUID(), paymentId: payment.id, message, cents: payment.financedCents }];
  });
}

/** Inserts the payments of past orders with the messages to their provider, without mails and events. */
export async function insertPayments(db: Kysely<Database>, orders: readonly PaidOrder[]): Promise<void> {
  const financed = orders.flatMap((order) => rowOf(order).map((row) => ({ row, order })));
  if (financed.length === 0) return;
  await db
    .insertInto("payment")
    .values(financed.map(({ row }) => row))
    .execute();
  const messages = financed.flatMap(({ order }) => messagesOf(order));
  if (messages.length > 0) await db.insertInto("paymentMessage").values(messages).execute();
}
