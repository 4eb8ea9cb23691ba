import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { useEffect, useEffectEvent } from "react";
import { useNow } from "../../ui/use-now.ts";
import { useAddress } from "../../ui/view/use-address.ts";
import { type Actor, whyNot } from "../order/offers.ts";
import type { OrderDialog } from "../order-dialog.ts";
import { urgencyOf } from "./urgency.ts";

const kinds = { confirm: "confirmMany", done: "doneMany" } as const;

interface AskedByLinkProps {
  /** The rows of the list that the link's filter finds. */
  orders: readonly OrderSummary[];
  actor: Actor;
  onChoose: (orders: readonly OrderSummary[], on: boolean) => void;
  onAsk: (asked: OrderDialog) => void;
}

/**
 * A link with `ask` opens the dialog of an action with the list's rows ticked, or only those of an urgency. The address loses both at once,
 * so that going back or a reload does not ask again.
 */
export function AskedByLink({ orders, actor, onChoose, onAsk }: AskedByLinkProps) {
  const [params, setParams] = useAddress();
  const ask = params.get("ask");
  const now = useNow();
  const begin = useEffectEvent(() => {
    const urgency = params.get("urgency");
    const left = new URLSearchParams(params);
    left.delete("ask");
    left.delete("urgency");
    setParams(left, { replace: true, preventScrollReset: true });
    if (ask !== "confirm" && ask !== "done") return;
    const rows = orders.filter(
      (order) =>
        whyNot(order.status, ask, actor) === undefined && (urgency === null || urgencyOf(order, now) === urgency),
    );
    if (rows.length === 0) return;
    onChoose(rows, true);
    onAsk({ kind: kinds[ask], orders: rows });
  });
  useEffect(() => {
    if (ask !== null) begin();
  }, [ask]);
  return null;
}
