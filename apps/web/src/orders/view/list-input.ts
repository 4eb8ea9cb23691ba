import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { OrderFilter, OrderSortField } from "@partner-konto/domain/orders/requests";
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
 * The input of order.list for a view. Inactive filters are left out, so that equal views share one cache entry.
 * @param today ISO day, for days of delivery such as "this week"
 */
export function listInput(scope: OrdersScope, view: OrdersView, today = todayInBerlin()): ListInput {
  const { status, payment, start, end, number, text, sort, direction, page, limit, upTo } = view;
  const { overdue, unanswered, unpaid, due, codes, products, amountFrom, amountTo, agencies, weekdays, hours } = view;
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
      ...(overdue && { overdue }),
      ...(unanswered && { unanswered }),
      ...(unpaid && { unpaid }),
      ...dueDays(due, today),
      ...(codes.length > 0 && { postalCodes: [...codes] }),
      ...(products.length > 0 && { products: [...products] }),
      ...(amountFrom !== null && { amountFrom }),
      ...(amountTo !== null && { amountTo }),
      ...(agencies.length > 0 && { agencies: [...agencies] }),
      ...(weekdays.length > 0 && { weekdays: [...weekdays] }),
      ...(hours.length > 0 && { hours: [...hours] }),
      ...(upTo !== null && page > 1 && limit !== -1 && { upTo }),
    },
  };
}
