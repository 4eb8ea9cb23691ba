import type { EffectfulCallId } from "@partner-konto/contracts/effects";
import type { Order, OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { useRef, useState } from "react";
import { trpc } from "../../data/trpc.ts";
import { useBulkRun } from "../../edit/bulk/use-bulk-run.ts";
import { isOrder, wordsSince } from "../meanwhile/words.ts";
import { sayDone, type Undoable } from "../undo/offer.ts";
import { type OrderValues, showAtOnce } from "../undo/optimistic.ts";

export interface ManyOrders {
  orders: readonly OrderSummary[];
  onClose: () => void;
  /** Receives the ids of all orders done so far, in this and earlier runs. */
  onDone: (ids: readonly string[]) => void;
}

interface Bulk extends ManyOrders {
  call: EffectfulCallId;
  /** Sends the call for one order with the version that the user saw. */
  act: (id: string, version: number) => Promise<{ undo: Order["undo"] }>;
  /** The values that the call gives an order. */
  becomes: (order: OrderSummary) => OrderValues;
}

/**
 * Runs one call on many orders, and says what colleagues changed in them. All rows and the sheet show the new values when a run starts; an
 * order that is refused gets its former ones back.
 */
export function useBulk({ orders, ...bulk }: Bulk) {
  const news = useNews(orders);
  const acted = useRef(new Map<string, Undoable["undo"]>());
  const washes = useRef(new Map<string, () => void>());
  const run = useBulkRun({
    ...bulk,
    onStart: (rows) => {
      for (const row of rows) washes.current.set(row.id, showAtOnce(row, bulk.becomes(row)));
    },
    async act(id, version) {
      const { undo } = await bulk.act(id, version);
      if (undo) acted.current.set(id, undo);
    },
    onRefused: ({ id }) => washes.current.get(id)?.(),
    say: (call) => {
      sayDone(
        call,
        [...acted.current].map(([orderId, undo]) => ({ orderId, undo })),
      );
      acted.current.clear();
    },
    rows: orders,
    changeOf: (current, seen) =>
      isOrder(current)
        ? { version: current.version, text: wordsSince(current, seen ?? current.version).join(" ") }
        : undefined,
  });
  return { ...run, newsOf: (id: string) => (run.phase === "asking" ? news.get(id) : undefined) };
}

/** The most orders for which changes by colleagues are fetched. */
const mostRead = 1000;

/** Colleagues' changes to the chosen orders since they were chosen, in German, by id. */
function useNews(orders: readonly OrderSummary[]): ReadonlyMap<string, string> {
  const [ids] = useState(() => orders.map(({ id }) => id));
  const { data = [] } = trpc.order.getMultipleOrders.useQuery({ body: { ids } }, { enabled: ids.length <= mostRead });
  const seen = new Map(orders.map(({ id, version }) => [id, version]));
  return new Map(
    data.flatMap((order) => {
      const words = wordsSince(order, seen.get(order.id) ?? order.version);
      return words.length > 0 ? [[order.id, words.join(" ")] as const] : [];
    }),
  );
}
