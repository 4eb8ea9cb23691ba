import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { euros, measureText } from "@partner-konto/domain/format/measure";
import type { Order } from "@partner-konto/domain/order/schema";
import { useState } from "react";
import { keyBook } from "../../../data/key-book.ts";
import { type Outputs, trpc } from "../../../data/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import { useNow } from "../../../ui/use-now.ts";
import { dialogTexts } from "../dialog-texts.ts";
import { amountMeasure, deliveryText } from "../list/row-text.ts";
import { MeanwhileNote } from "../meanwhile/note.tsx";
import { isDue } from "../next-order.ts";
import type { ActionDialogProps, OfOrder } from "../order-dialog.ts";
import { whyNot } from "../sheet/offers.ts";
import { actOf } from "../undo/act.ts";
import { useActor } from "../use-actor.ts";
import { useRefusal } from "../use-refusal.ts";
import { OrderLine, WithOrder } from "../with-order.tsx";

export function DoneDialog({ id, onClose, onActed }: ActionDialogProps) {
  return (
    <WithOrder id={id} onClose={onClose}>
      {(order, opened) => <Done order={order} opened={opened} onClose={onClose} onActed={onActed} />}
    </WithOrder>
  );
}

/** Asks first, because the status "done" can be taken back for ten minutes only; then shows what was delivered and its price. */
function Done({ order, opened, onClose, onActed }: OfOrder) {
  const offBecause = whyNot(order.status, "done", useActor());
  const [keyOf] = useState(() => keyBook());
  const { refusal, onFailure } = useRefusal();
  const done = trpc.order.done.useMutation(
    actOf("order.done", order, {
      status: "done",
      deliveryDate: order.deliveryDate,
      onFailure,
    }),
  );
  const now = useNow();
  const finish = () => {
    onClose();
    onActed?.(order.id);
  };
  if (done.data) {
    return (
      <Dialog
        title={dialogTexts.doneTitle(order.orderId)}
        onClose={finish}
        foot={
          <Button data-first="" look="primary" onClick={finish}>
            {dialogTexts.finish}
          </Button>
        }
      >
        <DoneView order={order} view={done.data} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={dialogTexts.askDoneTitle(order.orderId)}
      onClose={onClose}
      busy={done.isPending}
      action={
        <Button
          look="primary"
          before="check"
          busy={done.isPending}
          offBecause={offBecause}
          onClick={() => done.mutate({ orderId: order.id, key: keyOf(order.id) })}
        >
          {dialogTexts.markDone}
        </Button>
      }
    >
      <div className="grid gap-3">
        <OrderLine order={order} />
        <MeanwhileNote order={order} opened={opened} busy={done.isPending} />
        {refusal && <Note meaning="bad">{refusal}</Note>}
        {order.deliveryDate && !isDue(order, now) && (
          <Note meaning="warn">{dialogTexts.beforeDate(deliveryText(order, now))}</Note>
        )}
        <p>{dialogTexts.askDone}</p>
      </div>
    </Dialog>
  );
}

function DoneView({ order, view }: { order: Order; view: Outputs["order"]["done"] }) {
  const lines = [
    [dialogTexts.doneAt, formatDayAndTime(view.doneAt)],
    [dialogTexts.deliveredAmount, measureText(amountMeasure({ prod: order.prod, amount: view.amount }))],
    [dialogTexts.gross, measureText(euros(view.grossCents))],
    [dialogTexts.successFee, view.successFeeCents > 0 ? measureText(euros(view.successFeeCents)) : dialogTexts.noFee],
  ] as const;
  return (
    <div className="grid gap-3">
      <OrderLine order={order} />
      <dl className="grid grid-cols-[160px_minmax(0,1fr)] gap-y-1 tabular-nums">
        {lines.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="text-ink-3">{term}</dt>
            <dd className="font-medium">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
