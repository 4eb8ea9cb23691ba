import type { OrderFilter, OrderSortField } from "@partner-konto/domain/order/requests";
import type { OrdersView } from "./view.ts";

/** The orders that a page lists: one agency's, a company's, or all that the user may see. */
export type OrdersScope = { readonly agencyId: string } | { readonly companyId: string } | "all";

export interface ListInput {
  businesscustomerId: string;
  limit: number;
  page: number;
  sortField: OrderSortField;
  body: OrderFilter;
}

/** The input of order.list for a view. Inactive filters are left out, so that equal views share one cache entry. */
export function listInput(scope: OrdersScope, view: OrdersView): ListInput {
  const { status, payment, start, end, number, text, sort, direction, page, limit, upTo } = view;
  const orderId = number.trim();
  const words = text.trim();
  return {
    businesscustomerId: scope !== "all" && "agencyId" in scope ? scope.agencyId : "all",
    limit,
    page: limit === -1 ? 1 : page,
    sortField: sort,
    body: {
      direction,
      ...(scope !== "all" && "companyId" in scope && { groupId: scope.companyId }),
      ...(status.length > 0 && { status: [...status] }),
      ...(payment.length > 0 && { paymentType: [...payment] }),
      ...(start && { start }),
      ...(end && { end }),
      ...(orderId && { orderId }),
      ...(words && { text: words }),
      ...(upTo !== null && page > 1 && limit !== -1 && { upTo }),
    },
  };
}
