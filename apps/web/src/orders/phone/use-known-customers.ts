import type { Order } from "@partner-konto/domain/orders/order/schema";
import { cleanText } from "@partner-konto/domain/text/clean";
import { trpc } from "../../data/trpc.ts";
import { searchTooLong } from "../../ui/fields/search-text.ts";
import { useSettled } from "../../ui/use-settled.ts";
import { listInput, type OrdersScope } from "../view/list-input.ts";

const mostShown = 5;

/** The last order of each consumer, in the order of the ids, which are newest first. */
function lastOrders(ids: readonly string[], orders: readonly Order[]): Order[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const seen = new Set<string>();
  return ids.flatMap((id) => {
    const order = byId.get(id);
    if (!order || seen.has(order.customer.tkId)) return [];
    seen.add(order.customer.tkId);
    return [order];
  });
}

/** The consumers of the page's orders who fit the text, each with the last order. Single letters are not searched. */
export function useKnownCustomers(scope: OrdersScope, typed: string) {
  const sought = cleanText(typed);
  const settled = useSettled(sought);
  const isAsked = settled.length > 1 && searchTooLong(settled) === undefined;
  const input = listInput(scope, { sort: "createdAt", direction: "desc", text: settled });
  const list = trpc.order.list.useQuery(input, { enabled: isAsked });
  const ids = list.data?.data.map(({ id }) => id) ?? [];
  const orders = trpc.order.getMultipleOrders.useQuery({ body: { ids } }, { enabled: isAsked && ids.length > 0 });
  const isEmpty = list.data?.data.length === 0;
  return {
    isSought: sought.length > 1,
    failed: isAsked ? [list, orders].find(({ isError }) => isError) : undefined,
    /** Undefined until the search for the text as typed is answered. */
    found:
      sought === settled && isAsked
        ? isEmpty
          ? []
          : orders.data && lastOrders(ids, orders.data).slice(0, mostShown)
        : undefined,
  };
}
