import { addDays, weekday } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { isCancelled, type OrderStatus } from "@partner-konto/domain/orders/order/status";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { api, type Outputs, trpc } from "../../data/trpc.ts";
import { type ListInput, listInput } from "../../orders/view/list-input.ts";
import type { OrdersView } from "../../orders/view/view.ts";
import { useNow } from "../../ui/use-now.ts";

/** Enough confirmed orders for a busy week of a large company. Where there are more, the page says that it looked at the first ones only. */
export const mostOrders = 200;

export interface SalesFigures {
  readonly orders: number;
  /** Litres, or kilograms of pellets: a company sells only one of both. */
  readonly amount: number;
}

interface Sum {
  status: OrderStatus;
  count: number;
  amount: number;
}

/** The orders without the cancelled ones. */
export const soldOf = (sums: readonly Sum[]): SalesFigures =>
  sums.reduce(
    (all, { status, count, amount }) =>
      isCancelled(status) ? all : { orders: all.orders + count, amount: all.amount + amount },
    { orders: 0, amount: 0 },
  );

/** The same day a year earlier; the last of February for a 29th. */
export function yearBefore(day: string): string {
  const year = Number(day.slice(0, 4)) - 1;
  return day.endsWith("-02-29") ? `${year}-02-28` : `${year}${day.slice(4)}`;
}

const listOf = (companyId: string, view: Partial<OrdersView>, limit: number): ListInput => ({
  ...listInput({ companyId }, view),
  limit,
});
const openIn = (companyId: string): ListInput =>
  listOf(companyId, { status: ["open"], sort: "createdAt", direction: "asc" }, -1);
const acceptedIn = (companyId: string): ListInput =>
  listOf(companyId, { status: ["accepted"], sort: "createdAt", direction: "asc" }, mostOrders);
const datedIn = (companyId: string): ListInput =>
  listOf(companyId, { status: ["deliveryDateShared"], sort: "deliveryDate", direction: "asc" }, mostOrders);

/** Requests what the first tasks need, ahead of all that the page shows beside them. */
export function loadFirst(companyId: string): void {
  for (const input of [openIn(companyId), acceptedIn(companyId), datedIn(companyId)])
    void api.order.list.prefetch(input);
  void api.tax.list.prefetch({});
}

/**
 * A company's orders as the start of the day needs them: all new ones, the first ones that are confirmed or have a delivery date, and what
 * was ordered lately.
 */
export function useStartOrders(company: CompanyNode) {
  const today = berlinTime(useNow()).date;
  const monday = addDays(today, 1 - weekday(today));
  const month = `${today.slice(0, 7)}-01`;
  const open = trpc.order.list.useQuery(openIn(company.id));
  const accepted = trpc.order.list.useQuery(acceptedIn(company.id));
  const dated = trpc.order.list.useQuery(datedIn(company.id));
  const since = (start: string, end: string) =>
    listOf(company.id, { start, end, sort: "createdAt", direction: "desc" }, 1);
  const week = trpc.order.list.useQuery(since(monday, today));
  const thisMonth = trpc.order.list.useQuery(since(month, today));
  const lastYear = trpc.order.list.useQuery(since(yearBefore(month), yearBefore(today)));
  return { today, monday, month, open, accepted, dated, week, thisMonth, lastYear };
}

export type StartOrders = ReturnType<typeof useStartOrders>;

/** Orders of a list, the first by its sort. */
interface FirstOrders {
  readonly data: readonly OrderSummary[];
  readonly total: number;
}

/** How many orders, whatever their status, are overdue. */
export const overdueIn = (list: Pick<Outputs["order"]["list"], "overdue"> | undefined): number =>
  (list?.overdue ?? []).reduce((total, { count }) => total + count, 0);

/** Whether a list has more orders than were looked at. */
export const hasMore = (list: FirstOrders | undefined): boolean => list !== undefined && list.data.length < list.total;

/** Whether a list by delivery date is cut before the end of a day, so that deliveries of that day may be missing. */
export function isCutWithin(list: FirstOrders | undefined, day: string): boolean {
  const last = list?.data.at(-1)?.deliveryDate;
  return hasMore(list) && typeof last === "string" && berlinTime(last).date <= day;
}

/** Today, or the next day with deliveries where today has none. */
export function nextDeliveryDay(list: FirstOrders | undefined, today: string): string {
  const days = (list?.data ?? []).flatMap(({ deliveryDate }) => deliveryDate ?? []).map((at) => berlinTime(at).date);
  return days.filter((day) => day >= today).toSorted()[0] ?? today;
}

/** The orders with a delivery date on a day. */
export const dueOn = (list: FirstOrders | undefined, day: string): OrderSummary[] =>
  (list?.data ?? []).filter(({ deliveryDate }) => deliveryDate !== null && berlinTime(deliveryDate).date === day);
