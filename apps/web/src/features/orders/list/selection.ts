import type { OrderSummary } from "@partner-konto/domain/order/schema";

/**
 * The selected rows. They are stored whole, so that bar and dialog have them after paging. `anchor` is the start of a range
 * selection.
 */
export interface Selection {
  readonly rows: ReadonlyMap<string, OrderSummary>;
  readonly anchor: string | null;
}

export const nothingChosen: Selection = { rows: new Map(), anchor: null };

export function setChosen({ rows }: Selection, orders: readonly OrderSummary[], on: boolean): Selection {
  const next = new Map(rows);
  for (const order of orders) {
    if (on) next.set(order.id, order);
    else next.delete(order.id);
  }
  return { rows: next, anchor: orders.at(-1)?.id ?? null };
}

export function toggleOne(selection: Selection, order: OrderSummary): Selection {
  return setChosen(selection, [order], !selection.rows.has(order.id));
}

/** Shift-click: all rows between the anchor and this one get the anchor's state. */
export function toggleRange(selection: Selection, visible: readonly OrderSummary[], order: OrderSummary): Selection {
  const from = visible.findIndex(({ id }) => id === selection.anchor);
  const to = visible.findIndex(({ id }) => id === order.id);
  if (from < 0 || to < 0) return toggleOne(selection, order);
  const between = visible.slice(Math.min(from, to), Math.max(from, to) + 1);
  const on = selection.rows.has(selection.anchor ?? "");
  return { ...setChosen(selection, between, on), anchor: order.id };
}

/** The state of the checkbox above a group or the page. */
export function shareChosen({ rows }: Selection, orders: readonly OrderSummary[]): "none" | "some" | "all" {
  const count = orders.filter(({ id }) => rows.has(id)).length;
  if (count === 0) return "none";
  return count === orders.length ? "all" : "some";
}

/** Updates the selected rows after a reload; rows on other pages stay unchanged. */
export function refreshed(selection: Selection, orders: readonly OrderSummary[]): Selection {
  const changed = orders.filter((order) => {
    const known = selection.rows.get(order.id);
    return known !== undefined && known !== order;
  });
  return changed.length === 0 ? selection : { ...setChosen(selection, changed, true), anchor: selection.anchor };
}
