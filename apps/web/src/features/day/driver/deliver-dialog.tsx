import type { DayOrder } from "@partner-konto/domain/dispatch/day-schema";
import { amountText } from "@partner-konto/domain/order/amount-text";
import { useState } from "react";
import { keyBook } from "../../../data/key-book.ts";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import { sayDone } from "../../orders/undo/offer.ts";
import { dayTexts as text } from "../day-texts.ts";

/** The driver's "geliefert": one more press, and the list stays where it was. */
export function DeliverDialog({ order, onClose }: { order: DayOrder; onClose: () => void }) {
  const [keyOf] = useState(() => keyBook());
  const [refusal, setRefusal] = useState<string>();
  const done = trpc.order.done.useMutation(
    effectOf("order.done", {
      success: false,
      onFailure: ({ text: reason }) => {
        setRefusal(text.deliverFailed(reason));
        return true;
      },
    }),
  );
  const send = () =>
    done.mutate(
      { orderId: order.id, key: keyOf(order.id) },
      {
        onSuccess: ({ undo }) => {
          sayDone("order.done", undo ? [{ orderId: order.id, undo }] : []);
          onClose();
        },
      },
    );
  return (
    <Dialog
      title={text.deliverTitle(order.customerName)}
      onClose={onClose}
      busy={done.isPending}
      action={
        <Button data-first="" look="primary" before="check" busy={done.isPending} onClick={send}>
          {text.deliver}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p>{text.deliverText(amountText(order))}</p>
        {refusal && <Note meaning="bad">{refusal}</Note>}
      </div>
    </Dialog>
  );
}
