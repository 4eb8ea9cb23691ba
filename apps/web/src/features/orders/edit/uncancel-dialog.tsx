import type { Order } from "@partner-konto/domain/order/schema";
import { orderStatusTexts } from "@partner-konto/domain/texts/order-status";
import { useState } from "react";
import { keyBook } from "../../../data/key-book.ts";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { uiText } from "../../../texts/ui.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { useRefusal } from "../use-refusal.ts";
import { OrderLine, WithOrder } from "../with-order.tsx";

export function UncancelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <WithOrder id={id} onClose={onClose}>
      {(order) => <Uncancel order={order} onClose={onClose} />}
    </WithOrder>
  );
}

/** Platform staff bring a cancelled order back to where it was. */
function Uncancel({ order, onClose }: { order: Order; onClose: () => void }) {
  const [keyOf] = useState(() => keyBook());
  const { refusal, onFailure } = useRefusal();
  const uncancel = trpc.order.adminUncancel.useMutation(effectOf("order.adminUncancel", { onFailure }));
  const send = () =>
    uncancel.mutate({ orderId: order.id, key: keyOf(order.id, order.version) }, { onSuccess: onClose });
  return (
    <Dialog
      title={dialogTexts.uncancelTitle(order.orderId)}
      onClose={onClose}
      busy={uncancel.isPending}
      foot={
        <>
          <Button onClick={onClose}>{uiText.cancel}</Button>
          <Button look="primary" before="undo" busy={uncancel.isPending} onClick={send}>
            {dialogTexts.uncancel}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <OrderLine order={order} />
        {refusal && <Note meaning="bad">{refusal}</Note>}
        <p>{dialogTexts.uncancelText(orderStatusTexts[order.statusBeforeCancellation ?? "open"])}</p>
      </div>
    </Dialog>
  );
}
