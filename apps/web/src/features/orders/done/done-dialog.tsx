import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { euros, measureText } from "@partner-konto/domain/format/measure";
import type { Order } from "@partner-konto/domain/order/schema";
import { useState } from "react";
import { keyBook } from "../../../data/key-book.ts";
import { effectOf } from "../../../data/mutation.ts";
import { type Outputs, trpc } from "../../../data/trpc.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { amountMeasure } from "../list/row-text.ts";
import { MeanwhileNote } from "../meanwhile/note.tsx";
import { whyNot } from "../sheet/offers.ts";
import { useActor } from "../use-actor.ts";
import { useRefusal } from "../use-refusal.ts";
import { OrderLine, WithOrder } from "../with-order.tsx";

export function DoneDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <WithOrder id={id} onClose={onClose}>
      {(order, opened) => <Done order={order} opened={opened} onClose={onClose} />}
    </WithOrder>
  );
}

/** Asks first, because the status "done" cannot be undone; then shows what was delivered and its price. */
function Done({ order, opened, onClose }: { order: Order; opened: Order; onClose: () => void }) {
  const offBecause = whyNot(order.status, "done", useActor());
  const [keyOf] = useState(() => keyBook());
  const { refusal, onFailure } = useRefusal();
  const done = trpc.order.done.useMutation(effectOf("order.done", { onFailure }));
  if (done.data) {
    return (
      <Dialog
        title={dialogTexts.doneTitle(order.orderId)}
        onClose={onClose}
        foot={
          <Button look="primary" onClick={onClose}>
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
