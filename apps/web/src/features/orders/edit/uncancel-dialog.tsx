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
import { MeanwhileNote } from "../meanwhile/note.tsx";
import { useMailing } from "../meanwhile/use-mailing.ts";
import { OrderLine, WithOrder } from "../with-order.tsx";

export function UncancelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <WithOrder id={id} onClose={onClose}>
      {(order, opened) => <Uncancel order={order} opened={opened} onClose={onClose} />}
    </WithOrder>
  );
}

/** Lets platform staff restore a cancelled order's previous status. */
function Uncancel({ order, opened, onClose }: { order: Order; opened: Order; onClose: () => void }) {
  const [keyOf] = useState(() => keyBook());
  const mailing = useMailing("adminUncancel", { order, opened });
  const uncancel = trpc.order.adminUncancel.useMutation(
    effectOf("order.adminUncancel", { onFailure: mailing.onFailure }),
  );
  const send = (version: number) =>
    uncancel.mutate({ orderId: order.id, body: { version }, key: keyOf(order.id, version) }, { onSuccess: onClose });
  return (
    <Dialog
      title={dialogTexts.uncancelTitle(order.orderId)}
      onClose={onClose}
      busy={uncancel.isPending}
      note={dialogTexts.mailGoes}
      foot={
        <>
          <Button onClick={onClose}>{uiText.cancel}</Button>
          <Button
            look="primary"
            before="undo"
            busy={uncancel.isPending}
            offBecause={mailing.offBecause}
            onClick={() => mailing.press(send)}
          >
            {mailing.isAsked ? dialogTexts.uncancelAnyway : dialogTexts.uncancel}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <OrderLine order={order} />
        <MeanwhileNote order={order} opened={opened} busy={uncancel.isPending || uncancel.isSuccess} />
        {mailing.refusal && <Note meaning="bad">{mailing.refusal}</Note>}
        <p>{dialogTexts.uncancelText(orderStatusTexts[order.statusBeforeCancellation ?? "open"])}</p>
      </div>
    </Dialog>
  );
}
