import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDate } from "@partner-konto/domain/format/date";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { isCancelled } from "@partner-konto/domain/orders/order/status";
import { demoId } from "../demo-id.ts";

type Step = Order["history"][number];

/** The payment's events: requested and confirmed at once, then the delivery or the end. */
function stepsOf({ history }: Pick<Order, "history">): Step[] {
  return history.flatMap((entry) => {
    const then = (event: Step["event"]): Step => ({ at: entry.at, event, by: null, note: null });
    if (entry.event === "placed") return [entry, then("paymentRequested"), then("paymentConfirmed")];
    if (entry.event === "done") return [entry, then("paymentShipped")];
    if (entry.event === "denied") return [entry, then("paymentCancelled")];
    return [entry];
  });
}

/** An order that was paid in advance: of those that are not delivered yet every other one still waits for its money. */
function withMark<O extends Order>(order: O): O {
  const isPaid = order.status === "done" || (order.status === "deliveryDateShared" && Number(order.orderId) % 2 === 0);
  const told = order.history.find(({ event }) => event.startsWith("confirmed"));
  if (!isPaid || !told) return order;
  const { at, by } = told;
  const receivedOn = berlinTime(at).date;
  const mark: Step = { at, event: "paid", by, note: formatDate(receivedOn) };
  return {
    ...order,
    version: order.version + 1,
    history: order.history.flatMap((entry) => (entry === told ? [entry, mark] : [entry])),
    paid: { receivedOn, grossCents: order.price.grossCents, at, by },
  };
}

/** An order in instalments with its payment, or one paid in advance with its mark; other orders stay as they are. */
export function withPayment<O extends Order>(order: O): O {
  if (order.paymentType === "inAdvance") return withMark(order);
  if (order.paymentType !== "guaranteedPayment") return order;
  const history = stepsOf(order);
  const shipped = history.find(({ event }) => event === "paymentShipped");
  return {
    ...order,
    history,
    payment: {
      id: demoId("payment", order.orderId),
      status: isCancelled(order.status) ? "cancelled" : shipped ? "shipped" : "confirmed",
      months: 12,
      financedCents: order.price.grossCents,
      refundedCents: 0,
      goodwillCents: 0,
      requestedAt: order.createdAt,
      confirmedAt: order.createdAt,
      shippedAt: shipped?.at ?? null,
      isWaiting: false,
    },
  };
}
