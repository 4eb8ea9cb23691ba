import { pageSizes } from "@partner-konto/domain/constants";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { OrderFilter, OrderSortField } from "@partner-konto/domain/orders/actions/requests";
import { given } from "../../ui/view/given.ts";
import { dueDays } from "./due.ts";
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

const todayInBerlin = (): string => berlinTime(new Date().toISOString()).date;

/**
 * The input of order.list for a view; values left out are the usual ones.
 * @param today ISO day, for days of delivery such as "this week"
 */
export function listInput(scope: OrdersScope, view: Partial<OrdersView>, today = todayInBerlin()): ListInput {
  const { number = "", text = "", due = "", codes, payment, upTo = null, opened: _opened, ...rest } = view;
  const { sort = "status", direction = "asc", page = 1, limit = pageSizes[0], ...filters } = rest;
  return {
    businesscustomerId: scope !== "all" && "agencyId" in scope ? scope.agencyId : "all",
    limit,
    page: limit === -1 ? 1 : page,
    sortField: sort,
    body: {
      direction,
      ...(scope !== "all" && "companyId" in scope && { groupId: scope.companyId }),
      ...given({ ...filters, paymentType: payment, orderId: number.trim(), text: text.trim(), postalCodes: codes }),
      ...dueDays(due, today),
      ...(upTo !== null && page > 1 && limit !== -1 && { upTo }),
    },
  };
}
