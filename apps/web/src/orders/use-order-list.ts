import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "../data/trpc.ts";
import { listInput, type OrdersScope } from "./view/list-input.ts";
import type { OrdersView } from "./view/view.ts";

/** The orders of a view's page. The old page stays visible while another one loads, so that nothing jumps. */
export function useOrderList(scope: OrdersScope, view: OrdersView) {
  return trpc.order.list.useQuery(listInput(scope, view), { placeholderData: keepPreviousData });
}
