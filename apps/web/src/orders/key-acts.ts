import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { showSnack } from "../data/snackbar-queue.ts";
import { trpc } from "../data/trpc.ts";
import type { useSelection } from "../ui/list/use-selection.ts";
import { nextAfter } from "./next-order.ts";
import { type Actor, whyNot } from "./order/offers.ts";
import type { OrderDialog } from "./order-dialog.ts";
import { orderTexts } from "./texts.ts";

/** The letters of the list's own actions. */
export const actionKeys = {
  a: "all",
  b: "confirm",
  e: "done",
  n: "nextNew",
  p: "take",
  t: "setDeliveryDate",
  "?": "keys",
} as const;
export type KeyAct = (kind: (typeof actionKeys)[keyof typeof actionKeys], row: OrderSummary | undefined) => void;

const ofMany = { confirm: "confirmMany", setDeliveryDate: "dateMany", done: "doneMany" } as const;
const isNew = ({ status }: Pick<OrderSummary, "status">) => status === "open";

interface Acts {
  orders: readonly OrderSummary[];
  /** The number of new orders on all pages. */
  allNew: number;
  opened: string | null;
  actor: Actor;
  selection: Pick<ReturnType<typeof useSelection<OrderSummary>>, "chosen" | "chooseAll">;
  /** Opens the order where one is open, otherwise moves to its row. */
  goTo: (order: OrderSummary) => void;
  /** Undefined where nobody may take an order. */
  onTake: (() => void) | undefined;
  onAsk: (asked: OrderDialog) => void;
}

/** The act of a letter, on the opened or current order or on the selected ones. */
export function useKeyActs({ orders, allNew, opened, actor, selection, goTo, onTake, onAsk }: Acts): KeyAct {
  const utils = trpc.useUtils();
  return (kind, row) => {
    if (kind === "take") return onTake?.();
    if (kind === "keys") return onAsk({ kind });
    if (kind === "nextNew") {
      const next = nextAfter(orders, row?.id, isNew);
      if (next) return goTo(next);
      return showSnack({ type: "info", text: orderTexts.noOtherNew(allNew > orders.filter(isNew).length) });
    }
    // An order that was opened by its link may not be in the list.
    const order = row ?? (opened && utils.order.get.getData({ id: opened }));
    if (!order) return;
    const { id, status } = order;
    if (kind === "all") {
      const alike = orders.filter((other) => other.status === status);
      if (actor.mayUpdate) selection.chooseAll(alike, true);
      return;
    }
    const chosen = [...selection.chosen.rows.values()].filter((one) => whyNot(one.status, kind, actor) === undefined);
    if (chosen.length > 0) onAsk({ kind: ofMany[kind], orders: chosen });
    else if (whyNot(status, kind, actor) === undefined) onAsk({ kind, id });
  };
}
