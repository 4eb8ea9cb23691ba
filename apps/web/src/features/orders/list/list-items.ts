import type { OrderSummary } from "@partner-konto/domain/order/schema";
import { orderStatuses } from "@partner-konto/domain/order/status";
import { amountUnit } from "@partner-konto/domain/order/values";
import type { Outputs } from "../../../data/trpc.ts";

export type StatusSum = Outputs["order"]["list"]["byStatus"][number];

/** A row of the list: an order, or a group's head with the totals of the whole group, including other pages. */
export type ListItem =
  | { readonly kind: "group"; readonly sum: StatusSum; readonly orders: readonly OrderSummary[]; readonly unit: Unit }
  | { readonly kind: "order"; readonly order: OrderSummary };

/** Null when the group mixes litres and kilograms, which cannot be added. */
type Unit = "l" | "kg" | null;

function unitOf(orders: readonly OrderSummary[]): Unit {
  const units = new Set(orders.map(({ prod }) => amountUnit(prod)));
  return units.size === 1 ? ([...units][0] ?? null) : null;
}

/** The orders grouped by status, each group with its head; without grouping just the orders. */
export function listItems(
  orders: readonly OrderSummary[],
  byStatus: readonly StatusSum[],
  grouped: boolean,
): ListItem[] {
  if (!grouped) return orders.map((order) => ({ kind: "order", order }));
  const inPlace = [...new Set(orders.map(({ status }) => status))];
  return inPlace.flatMap((status): ListItem[] => {
    const members = orders.filter((order) => order.status === status);
    const sum = byStatus.find((candidate) => candidate.status === status);
    const rows = members.map((order): ListItem => ({ kind: "order", order }));
    return sum ? [{ kind: "group", sum, orders: members, unit: unitOf(members) }, ...rows] : rows;
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
