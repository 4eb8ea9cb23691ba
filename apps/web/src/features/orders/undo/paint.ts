import type { Order } from "@partner-konto/domain/order/schema";
import { queryClient } from "../../../data/query-client.ts";
import type { Outputs } from "../../../data/trpc.ts";

type Painted = Pick<Order, "status" | "deliveryDate">;
type List = Outputs["order"]["list"];

/**
 * Shows an order with the values that an action is about to give it, in its row and its sheet, before the server has answered.
 * @returns takes the paint off again, where the server has not sent newer values meanwhile
 */
export function paint(order: Pick<Order, "id" | "version">, values: Painted): () => void {
  const before: (readonly [readonly unknown[], unknown])[] = [];
  const change = (queryKey: readonly unknown[], data: unknown, after: unknown) => {
    before.push([queryKey, data]);
    queryClient.setQueryData(queryKey, after, { updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0 });
  };
  for (const [key, data] of queryClient.getQueriesData<Order>({ queryKey: [["order", "get"]] }))
    if (data?.id === order.id && data.version === order.version) change(key, data, { ...data, ...values });
  for (const [key, data] of queryClient.getQueriesData<List>({ queryKey: [["order", "list"]] }))
    if (data?.data.some(({ id, version }) => id === order.id && version === order.version))
      change(key, data, { ...data, data: data.data.map((row) => (row.id === order.id ? { ...row, ...values } : row)) });
  const painted = before.map(([key]) => queryClient.getQueryData(key));
  return () => {
    for (const [at, [key, data]] of before.entries())
      if (queryClient.getQueryData(key) === painted[at])
        queryClient.setQueryData(key, data, { updatedAt: queryClient.getQueryState(key)?.dataUpdatedAt ?? 0 });
  };
}
