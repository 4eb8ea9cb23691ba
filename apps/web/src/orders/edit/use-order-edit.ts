import { euroText } from "@partner-konto/domain/format/measure";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import type { OrderPricing } from "@partner-konto/domain/orders/pricing/changed-price-schema";
import type { DoubtfulField } from "@partner-konto/domain/orders/pricing/doubts";
import { changedFields } from "@partner-konto/domain/record/differences";
import { type Merge, mergeFields, settle } from "@partner-konto/domain/record/merge";
import { ourSuccessTexts, savedWithoutChanges } from "@partner-konto/domain/texts/success";
import { useState } from "react";
import { type CallError, callErrorOf } from "../../data/call-error.ts";
import { effectOf } from "../../data/mutation.ts";
import { reload } from "../../data/reload.ts";
import { showSnack } from "../../data/snackbar-queue.ts";
import { trpc } from "../../data/trpc.ts";
import { isOrder } from "../meanwhile/words.ts";
import { sayDone } from "../undo/offer.ts";
import { changesBetween, type OrderValues, valuesOf } from "./order-form.ts";
import { priceTexts } from "./price-texts.ts";

/** The shown price of the changes, where it is another one, and the doubtful values that the person confirmed. */
interface Edit {
  readonly price: OrderPricing | undefined;
  readonly confirmed: DoubtfulField[] | undefined;
}

export interface Clash {
  /** The order as somebody else saved it meanwhile. */
  readonly current: Order;
  readonly merge: Merge<OrderValues>;
  readonly asked: Edit;
  /** Number of the user's changes that merged without a conflict. */
  readonly fitting: number;
}

/**
 * Saves an order's changes against the version the form began with. If somebody else saved the same field meanwhile (412), the
 * clash waits for a choice; changes of other fields are merged. A price that is not the shown one any more is shown first.
 */
export function useOrderEdit(as: "dealer" | "staff", onSaved: () => void) {
  const [clash, setClash] = useState<Clash>();
  const [refusal, setRefusal] = useState<CallError>();
  const [said, say] = useState<string>();
  const onFailure = (error: CallError) => {
    if (error.status !== 412 && !error.details.newPrice) setRefusal(error);
    return true;
  };
  const update = trpc.order.update.useMutation(effectOf("order.update", { success: false, onFailure }));
  const adminUpdate = trpc.order.adminUpdate.useMutation(effectOf("order.adminUpdate", { success: false, onFailure }));
  const call = as === "staff" ? adminUpdate : update;

  /** `base` is the order on which `mine` is based. */
  const save = async (base: Order, mine: OrderValues, asked: Edit): Promise<void> => {
    const { id: orderId, version } = base;
    const { price, confirmed } = asked;
    const body = { ...changesBetween(valuesOf(base), mine), ...(price && { price }), ...(confirmed && { confirmed }) };
    setRefusal(undefined);
    say(undefined);
    setClash(undefined);
    if (Object.keys(body).length === 0) {
      showSnack({ type: "success", text: savedWithoutChanges });
      return onSaved();
    }
    try {
      const saved = await call.mutateAsync({ orderId, version, body });
      sayDone("order.update", saved.undo ? [{ orderId, undo: saved.undo }] : []);
      if (saved.version > version + 1) showSnack({ type: "info", text: ourSuccessTexts.merged });
      onSaved();
    } catch (error) {
      const { status, current, details, code } = callErrorOf(error);
      // Its question has come up since the preview, or is another one.
      if (code === "ORDER_DOUBTFUL") return reload(["orderPrice.preview"]);
      if (details.newPrice && price) {
        const [shown, now] = [price, details.newPrice].map(({ grossCents }) => euroText(grossCents));
        say(priceTexts.changed(shown ?? "", now ?? ""));
        await reload(["orderPrice.preview", "order.get"]);
        return;
      }
      if (status !== 412 || !isOrder(current)) return;
      const merge = mergeFields(valuesOf(base), mine, valuesOf(current));
      const mineChanged = changedFields(valuesOf(base), mine).length;
      if (merge.conflicts.length > 0)
        setClash({ current, merge, asked, fitting: mineChanged - merge.conflicts.length });
      else if (current.version > version) await save(current, merge.merged, asked);
    }
  };
  const choose = ({ current, merge, asked }: Clash, keepMine: readonly string[]) =>
    save(current, settle(merge, keepMine), asked);
  return { save, choose, busy: call.isPending, refusal, said, say, clash, dropClash: () => setClash(undefined) };
}
