import { amountUnit } from "@partner-konto/domain/goods/values";
import { groupBy } from "@partner-konto/domain/group-by";
import { overdueSince } from "@partner-konto/domain/orders/clock/overdue";
import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { type OrderStatus, orderStatuses } from "@partner-konto/domain/orders/order/status";
import type { Outputs } from "../../data/trpc.ts";

export type StatusSum = Outputs["order"]["list"]["byStatus"][number];

/** A row of the list: an order, or a group's head with the totals of the whole group, including other pages. */
export type ListItem =
  | {
      readonly kind: "group";
      readonly of: OrderStatus | "overdue";
      readonly sum: Omit<StatusSum, "status">;
      readonly orders: readonly OrderSummary[];
      readonly unit: Unit;
    }
  | { readonly kind: "order"; readonly order: OrderSummary };

/** Null when the group mixes litres and kilograms, which cannot be added. */
type Unit = "l" | "kg" | null;

function unitOf(orders: readonly OrderSummary[]): Unit {
  const units = new Set(orders.map(({ prod }) => amountUnit(prod)));
  return units.size === 1 ? ([...units][0] ?? null) : null;
}

/** The sums of a list: all orders by status, and the overdue ones among them. */
export interface ListSums {
  readonly byStatus: readonly StatusSum[];
  readonly overdue: readonly StatusSum[];
}

type Sum = Omit<StatusSum, "status">;

const added = (sums: readonly Sum[], sign: 1 | -1 = 1, start: Sum = { count: 0, amount: 0, grossCents: 0 }): Sum =>
  sums.reduce(
    (all, { count, amount, grossCents }) => ({
      count: all.count + sign * count,
      amount: all.amount + sign * amount,
      grossCents: all.grossCents + sign * grossCents,
    }),
    start,
  );

/**
 * The orders grouped by status, each group with its head, overdue ones in a group of their own that comes first; without grouping just the
 * orders.
 * @param chosen the statuses of the filter; an empty list means all
 */
export function listItems(
  orders: readonly OrderSummary[],
  { byStatus, overdue }: ListSums,
  { grouped, chosen, now }: { grouped: boolean; chosen: readonly OrderStatus[]; now: string },
): ListItem[] {
  if (!grouped) return orders.map((order) => ({ kind: "order", order }));
  const isChosen = ({ status }: StatusSum): boolean => chosen.length === 0 || chosen.includes(status);
  const groupOf = (order: OrderSummary) => (overdueSince(order, now) === undefined ? order.status : "overdue");
  const sumOf = (group: OrderStatus | "overdue"): Sum | undefined => {
    if (group === "overdue") return added(overdue.filter(isChosen));
    const whole = byStatus.find(({ status }) => status === group);
    return (
      whole &&
      added(
        overdue.filter(({ status }) => status === group),
        -1,
        whole,
      )
    );
  };
  return [...groupBy(orders, groupOf)].flatMap(([of, members]): ListItem[] => {
    const sum = sumOf(of);
    const rows = members.map((order): ListItem => ({ kind: "order", order }));
    return sum ? [{ kind: "group", of, sum, orders: members, unit: unitOf(members) }, ...rows] : rows;
  });
}

/** The chips that are always visible; the other final statuses are behind "Weitere" (mock 02). */
export const leadingStatuses = ["open", "accepted", "deliveryDateShared", "done", "customerRevocation"] as const;
export const furtherStatuses = orderStatuses.filter(
  (status) => !(leadingStatuses as readonly string[]).includes(status),
);

export function countOf(byStatus: readonly StatusSum[], status: StatusSum["status"]): number {
  return byStatus.find((sum) => sum.status === status)?.count ?? 0;
}
