import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { useEffect, useEffectEvent } from "react";
import { useAddress } from "../../ui/view/use-address.ts";
import { type Actor, whyNot } from "../order/offers.ts";
import type { OrderDialog } from "../order-dialog.ts";

const kinds = { confirm: "confirmMany", done: "doneMany" } as const;

interface AskedByLinkProps {
  /** The rows of the list that the link's filter finds. */
  orders: readonly OrderSummary[];
  actor: Actor;
  onChoose: (orders: readonly OrderSummary[], on: boolean) => void;
  onAsk: (asked: OrderDialog) => void;
}

/**
 * A link with `ask` opens the dialog of an action with the list's rows ticked, or only those that `rows` names. The address loses both
 * at once, so that going back or a reload does not ask again.
 */
export function AskedByLink({ orders, actor, onChoose, onAsk }: AskedByLinkProps) {
  const [params, setParams] = useAddress();
  const ask = params.get("ask");
  const begin = useEffectEvent(() => {
    const named = params.get("rows")?.split(",");
    const left = new URLSearchParams(params);
    left.delete("ask");
    left.delete("rows");
    setParams(left, { replace: true, preventScrollReset: true });
    if (ask !== "confirm" && ask !== "done") return;
    const rows = orders.filter(
      ({ id, status }) => whyNot(status, ask, actor) === undefined && (named === undefined || named.includes(id)),
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
