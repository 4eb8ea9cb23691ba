import { paymentTypes, products } from "@partner-konto/domain/goods/values";
import type { OrderSortField } from "@partner-konto/domain/orders/actions/requests";
import { orderStatuses } from "@partner-konto/domain/orders/order/status";
import { maxLength } from "@partner-konto/domain/validation/length";
import {
  day,
  direction,
  flag,
  idShape,
  limit,
  list,
  number,
  numbers,
  page,
  someOf,
  sortOf,
  text,
  word,
} from "../../ui/view/fields.ts";
import { sortedBy as sortedByColumn } from "../../ui/view/sorted.ts";
import { type ViewOf, viewOf } from "../../ui/view/view-of.ts";
import { due } from "./due.ts";

/** The most that an amount's filter may name; the server takes no more. */
export const mostAmount = 1_000_000;

const fields = viewOf({
  status: someOf(orderStatuses),
  payment: someOf(paymentTypes),
  /** First and last ISO day of receipt, both included. */
  start: day(null),
  end: day(null),
  number: text(maxLength(40)),
  text: text(),
  /** Only orders whose delivery is overdue. */
  overdue: flag("1"),
  /** Only new orders whose time for an answer is over. */
  unanswered: flag("1"),
  /** Only orders to be paid in advance whose payment nobody has marked. */
  unpaid: flag("1"),
  /** Days of delivery. */
  due,
  /** Beginnings of postal codes. */
  codes: { ...list(/^\d{1,5}$/, 50), name: "plz" },
  products: { ...someOf(products), name: "prod" },
  /** Litres, or kilograms of pellets. */
  amountFrom: { ...number(mostAmount), name: "from" },
  amountTo: { ...number(mostAmount), name: "to" },
  /** Ids of agencies, of a list with several. */
  agencies: list(idShape, 200),
  /** Weekdays of receipt, from 1 for Monday, and hours. */
  weekdays: numbers(1, 7),
  hours: numbers(0, 23),
  sort: sortOf<OrderSortField>(
    {
      createdAt: true,
      orderId: true,
      status: true,
      customerName: true,
      postalCode: true,
      amount: true,
      grossCents: true,
      deliveryDate: true,
      paymentType: true,
      prod: true,
    },
    "status",
  ),
  direction: direction("asc"),
  page,
  limit,
  /** On further pages: the newest order that the first page knew, so that new arrivals do not shift the pages. */
  upTo: { ...number(), role: "position" },
  /** The order whose sheet is open; named as in the action path of a notification (portal §3). Another filter leaves it open. */
  opened: { ...word(() => undefined), name: "orderId", role: "setting" },
});
export type OrdersView = ViewOf<typeof fields>;

export const ordersView: typeof fields = {
  ...fields,
  write: (view, others) => fields.write(view.page > 1 ? view : { ...view, upTo: null }, others),
};

export type OrdersFilter = Omit<OrdersView, "sort" | "direction" | "page" | "limit" | "upTo" | "opened">;

/** By status, and within it newest first: orders that need an answer are on top. */
export const groupedSort = { sort: "status", direction: "asc" } as const;

/** A changed filter returns to the first page; the open sheet stays. */
export const { filtered } = ordersView;

/** The same list without filters. */
export function unfiltered(view: OrdersView): OrdersView {
  const { sort, direction, opened } = view;
  return { ...ordersView.cleared(view), sort, direction, opened };
}

/** Opens a page. Further pages continue from what the list knew; the first one is always up to date. */
export function onPage(view: OrdersView, page: number, known: number | undefined): OrdersView {
  return { ...view, page, upTo: page === 1 ? null : (view.upTo ?? known ?? null) };
}

/** A column's head sorts in its natural direction, then the other, then returns to grouping. */
export function sortedBy(view: OrdersView, sort: OrderSortField, natural: "asc" | "desc"): OrdersView {
  const isSecond = view.sort === sort && view.direction !== natural;
  return { ...(isSecond ? { ...view, ...groupedSort, page: 1 } : sortedByColumn(view, sort, natural)), upTo: null };
}

/** All orders, newest first, without filters. */
export const newestOf = (view: OrdersView): OrdersView => ({
  ...unfiltered(view),
  sort: "createdAt",
  direction: "desc",
});
