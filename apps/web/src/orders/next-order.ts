import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";

type Row = Pick<OrderSummary, "id" | "status" | "deliveryDate">;

/** Whether the delivery of an order has begun at an ISO instant. */
export const isDue = ({ deliveryDate }: Pick<Row, "deliveryDate">, now: string): boolean =>
  deliveryDate !== null && Date.parse(deliveryDate) <= Date.parse(now);

/** Whether somebody has to act on an order now: it is new, has no date, or its delivery has begun. */
export const isWaiting = (row: Row, now: string): boolean =>
  row.status === "open" || row.status === "accepted" || (row.status === "deliveryDateShared" && isDue(row, now));

/** The first order after one that fits, from the top again at the end; undefined when no other one does. */
export function nextAfter<One extends Row>(
  orders: readonly One[],
  id: string | undefined,
  fits: (order: One) => boolean,
): One | undefined {
  const at = orders.findIndex((order) => order.id === id);
  return [...orders.slice(at + 1), ...orders.slice(0, Math.max(at, 0))].find(fits);
}
