import type { pageSizes } from "@partner-konto/domain/constants";
import type { PaymentType, Product } from "@partner-konto/domain/goods/values";
import type { OrderSortField } from "@partner-konto/domain/orders/requests";
import type { OrderStatus } from "@partner-konto/domain/orders/status";
import type { Due } from "./due.ts";

/** The page's filters, order, page and open sheet. The view is stored in the URL, so that a link opens the same view. */
export interface OrdersView {
  readonly status: readonly OrderStatus[];
  readonly payment: readonly PaymentType[];
  /** First and last ISO day of receipt, both included. */
  readonly start: string | null;
  readonly end: string | null;
  readonly number: string;
  readonly text: string;
  /** Only orders whose delivery is overdue. */
  readonly overdue: boolean;
  /** Only new orders whose time for an answer is over. */
  readonly unanswered: boolean;
  /** Only orders to be paid in advance whose payment nobody has marked. */
  readonly unpaid: boolean;
  /** Days of delivery. */
  readonly due: Due;
  /** Beginnings of postal codes. */
  readonly codes: readonly string[];
  readonly products: readonly Product[];
  /** Litres, or kilograms of pellets. */
  readonly amountFrom: number | null;
  readonly amountTo: number | null;
  /** Ids of agencies, of a list with several. */
  readonly agencies: readonly string[];
  /** Weekdays of receipt, from 1 for Monday, and hours. */
  readonly weekdays: readonly number[];
  readonly hours: readonly number[];
  readonly sort: OrderSortField;
  readonly direction: "asc" | "desc";
  readonly page: number;
  readonly limit: (typeof pageSizes)[number];
  /** On further pages: the newest order that the first page knew, so that new arrivals do not shift the pages. */
  readonly upTo: number | null;
  /** The order whose sheet is open; `orderId` in the URL, as in the action path of a notification (portal §3). */
  readonly opened: string | null;
}

export type OrdersFilter = Omit<OrdersView, "sort" | "direction" | "page" | "limit" | "upTo" | "opened">;

export const noFilter: OrdersFilter = {
  status: [],
  payment: [],
  start: null,
  end: null,
  number: "",
  text: "",
  overdue: false,
  unanswered: false,
  unpaid: false,
  due: "",
  codes: [],
  products: [],
  amountFrom: null,
  amountTo: null,
  agencies: [],
  weekdays: [],
  hours: [],
};

/** By status, and within it newest first: orders that need an answer are on top. */
export const groupedSort = { sort: "status", direction: "asc" } as const;

export const defaultView: OrdersView = { ...noFilter, ...groupedSort, page: 1, limit: 25, upTo: null, opened: null };

/** A changed filter returns to the first page; the open sheet stays. */
export function filtered(view: OrdersView, filter: Partial<OrdersFilter>): OrdersView {
  return { ...view, ...filter, page: 1, upTo: null };
}

/** Opens a page. Further pages continue from what the list knew; the first one is always up to date. */
export function onPage(view: OrdersView, page: number, known: number | undefined): OrdersView {
  return { ...view, page, upTo: page === 1 ? null : (view.upTo ?? known ?? null) };
}

/** A column's head sorts in its natural direction, then the other, then returns to grouping. */
export function sortedBy(view: OrdersView, sort: OrderSortField, natural: "asc" | "desc"): OrdersView {
  if (view.sort !== sort) return { ...view, sort, direction: natural, page: 1, upTo: null };
  if (view.direction === natural)
    return { ...view, direction: natural === "asc" ? "desc" : "asc", page: 1, upTo: null };
  return { ...view, ...groupedSort, page: 1, upTo: null };
}

/** All orders, newest first, without filters. */
export function newestOf(view: OrdersView): OrdersView {
  return { ...view, ...noFilter, sort: "createdAt", direction: "desc", page: 1, upTo: null };
}

export function isFiltered(view: OrdersFilter): boolean {
  return (Object.keys(noFilter) as (keyof OrdersFilter)[]).some(
    (name) => String(view[name] ?? "") !== String(noFilter[name] ?? ""),
  );
}
