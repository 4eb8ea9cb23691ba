import type { Order } from "@partner-konto/domain/orders/order/schema";
import { queryClient } from "../../data/query-client.ts";
import type { Outputs } from "../../data/trpc.ts";

/** The values that an action gives an order. */
export type OrderValues = Pick<Order, "status" | "deliveryDate">;
type KnownOrder = Pick<Order, "id" | "version">;
type CachedOrders = Order | Outputs["order"]["list"];

const recordsOf = (answer: CachedOrders): readonly KnownOrder[] => ("data" in answer ? answer.data : [answer]);

function exchanged(answer: CachedOrders, one: KnownOrder, other: KnownOrder): CachedOrders {
  if (!("data" in answer)) return other as Order;
  return { ...answer, data: answer.data.map((row) => (row === one ? (other as typeof row) : row)) };
}

/** The cached orders and lists of orders. */
const cached = () => [
  ...queryClient.getQueriesData<CachedOrders>({ queryKey: [["order", "get"]] }),
  ...queryClient.getQueriesData<CachedOrders>({ queryKey: [["order", "list"]] }),
];

/** Exchanges one record of a cached answer, which stays as old as it is. @returns the record as it is stored */
function put(
  key: readonly unknown[],
  answer: CachedOrders,
  one: KnownOrder,
  other: KnownOrder,
): KnownOrder | undefined {
  const updatedAt = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0;
  // The cache keeps a copy of what changed.
  const stored = queryClient.setQueryData<CachedOrders>(key, exchanged(answer, one, other), { updatedAt });
  return stored && recordsOf(stored).find(({ id }) => id === one.id);
}

/**
 * Shows an order with the values that an action is about to give it, in its row and its sheet, before the server has answered.
 * @returns takes the paint off again, where the server has not sent newer values meanwhile; other orders of a list keep theirs
 */
export function showAtOnce({ id, version }: KnownOrder, values: OrderValues): () => void {
  const before = new Map<KnownOrder, KnownOrder>();
  for (const [key, answer] of cached()) {
    const one = answer && recordsOf(answer).find((row) => row.id === id && row.version === version);
    const painted = one && put(key, answer, one, { ...one, ...values });
    if (painted) before.set(painted, one);
  }
  return () => {
    for (const [key, answer] of cached()) {
      const painted = answer && recordsOf(answer).find((row) => before.has(row));
      if (painted) put(key, answer, painted, before.get(painted) ?? painted);
    }
  };
}
