import { euros, measureText } from "@partner-konto/domain/format/measure";
import type { OrderPricing } from "@partner-konto/domain/order/changed-price-schema";
import type { Order } from "@partner-konto/domain/order/schema";
import { changedFields } from "@partner-konto/domain/record/differences";
import { type Merge, mergeFields, settle } from "@partner-konto/domain/record/merge";
import { ourSuccessTexts, savedWithoutChanges } from "@partner-konto/domain/texts/success";
import { useState } from "react";
import { type CallError, callErrorOf } from "../../../data/call-error.ts";
import { keyBook } from "../../../data/key-book.ts";
import { effectOf } from "../../../data/mutation.ts";
import { reload } from "../../../data/reload.ts";
import { trpc } from "../../../data/trpc.ts";
import { showSnack } from "../../../ui/snackbar-queue.ts";
import { isOrder } from "../meanwhile/words.ts";
import { changesBetween, type OrderValues, valuesOf } from "./order-form.ts";
import { priceTexts } from "./price-texts.ts";

export interface Clash {
  /** The order as somebody else saved it meanwhile. */
  readonly current: Order;
  readonly merge: Merge<OrderValues>;
  readonly price: OrderPricing | undefined;
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
  const [keyOf] = useState(() => keyBook());
  const onFailure = (error: CallError) => {
    if (error.status !== 412 && !error.details.newPrice) setRefusal(error);
    return true;
  };
  const update = trpc.order.update.useMutation(effectOf("order.update", { onFailure }));
  const adminUpdate = trpc.order.adminUpdate.useMutation(effectOf("order.adminUpdate", { onFailure }));
  const call = as === "staff" ? adminUpdate : update;

  /** `base` is the order on which `mine` is based; `price` is the shown price of `mine`, where it is another one. */
  const save = async (base: Order, mine: OrderValues, price: OrderPricing | undefined): Promise<void> => {
    const { id: orderId, version } = base;
    const body = { ...changesBetween(valuesOf(base), mine), ...(price && { price }) };
    setRefusal(undefined);
    say(undefined);
    setClash(undefined);
    if (Object.keys(body).length === 0) {
      showSnack({ type: "success", text: savedWithoutChanges });
      return onSaved();
    }
    try {
      const saved = await call.mutateAsync({ orderId, version, body, key: keyOf(orderId, { version, body }) });
      if (saved.version > version + 1) showSnack({ type: "info", text: ourSuccessTexts.merged });
      onSaved();
    } catch (error) {
      const { status, current, details } = callErrorOf(error);
      if (details.newPrice && price) {
        const [shown, now] = [price, details.newPrice].map(({ grossCents }) => measureText(euros(grossCents)));
        say(priceTexts.changed(shown ?? "", now ?? ""));
        await reload(["orderPrice.preview", "order.get"]);
        return;
      }
      if (status !== 412 || !isOrder(current)) return;
      const merge = mergeFields(valuesOf(base), mine, valuesOf(current));
      const mineChanged = changedFields(valuesOf(base), mine).length;
      if (merge.conflicts.length > 0)
        setClash({ current, merge, price, fitting: mineChanged - merge.conflicts.length });
      else if (current.version > version) await save(current, merge.merged, price);
    }
  };
  const choose = ({ current, merge, price }: Clash, keepMine: readonly string[]) =>
    save(current, settle(merge, keepMine), price);
  return { save, choose, busy: call.isPending, refusal, said, say, clash, dropClash: () => setClash(undefined) };
}
