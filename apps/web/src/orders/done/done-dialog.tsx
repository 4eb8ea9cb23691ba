import { formatSlot } from "@partner-konto/domain/calendar/slot-text";
import { measureText } from "@partner-konto/domain/format/measure";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { useState } from "react";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { Note } from "../../ui/feedback/note.tsx";
import { Checkbox, Choice } from "../../ui/fields/choice.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useNow } from "../../ui/use-now.ts";
import { dialogTexts } from "../dialog-texts.ts";
import { MailingDialog } from "../meanwhile/mailing-dialog.tsx";
import { useMailing } from "../meanwhile/use-mailing.ts";
import { isDue } from "../next-order.ts";
import { amountMeasure } from "../order/row-text.ts";
import type { ActionDialogProps, OfOrder } from "../order-dialog.ts";
import { orderAction } from "../undo/order-action.ts";
import { useActor } from "../use-actor.ts";
import { WithOrder } from "../with-order.tsx";
import { deliveredIn, doneInput } from "./delivered-amount.ts";
import { doneTexts } from "./done-texts.ts";
import { DoneView } from "./done-view.tsx";
import { SettlementPreview } from "./settlement-preview.tsx";

export function DoneDialog({ id, onClose, onActed }: ActionDialogProps) {
  return (
    <WithOrder id={id} onClose={onClose}>
      {(order, opened) => <Done order={order} opened={opened} onClose={onClose} onActed={onActed} />}
    </WithOrder>
  );
}

/**
 * Asks first, because the status "done" can be taken back for ten minutes only, and for what was delivered; then shows the settlement. An
 * order that is done already gets only its delivered amount.
 */
function Done({ order, opened, onClose, onActed }: OfOrder) {
  const isLate = order.status === "done";
  const { mayUpdate } = useActor();
  const [typed, setTyped] = useKept(`delivered ${order.id}`, "");
  const [isSure, setSure] = useState(false);
  const delivered = deliveredIn(typed, { prod: order.prod, ordered: orderedOf(order) });
  const mailing = useMailing("done", { order, opened });
  const done = trpc.order.done.useMutation(
    orderAction("order.done", order, {
      status: "done",
      deliveryDate: order.deliveryDate,
      onFailure: mailing.onFailure,
    }),
  );
  const now = useNow();
  if (done.data) {
    const finish = () => {
      onClose();
      if (opened.status !== "done") onActed?.(order.id);
    };
    return <DoneView order={order} view={done.data} onClose={finish} />;
  }
  const send = (version: number) => {
    const input = doneInput(delivered, { ...order, version }, now);
    done.mutate({ orderId: order.id, ...input });
  };
  const press = () => (delivered.amount === undefined ? send(order.version) : mailing.press(send));
  const offBecause =
    (isLate && mayUpdate ? undefined : mailing.offBecause) ??
    delivered.error ??
    (isLate && delivered.amount === undefined ? doneTexts.missing : undefined) ??
    (delivered.isUnlikely && !isSure ? doneTexts.confirmFirst : undefined);
  return (
    <MailingDialog
      title={isLate ? doneTexts.lateTitle(order.orderId) : dialogTexts.askDoneTitle(order.orderId)}
      note={delivered.amount !== undefined && delivered.amount !== order.amount ? doneTexts.mailGoes : undefined}
      order={order}
      opened={opened}
      mailing={{ ...mailing, offBecause }}
      call={done}
      does={isLate ? doneTexts.settle : dialogTexts.markDone}
      anyway={isLate ? doneTexts.settleAnyway : doneTexts.doneAnyway}
      before="check"
      onSend={press}
      onClose={onClose}
    >
      {!isLate && order.deliveryDate && !isDue(order, now) && (
        <Note meaning="warn">{dialogTexts.beforeDate(formatSlot(order.deliveryDate))}</Note>
      )}
      <p>
        {isLate
          ? doneTexts.askLate
          : order.paymentType === "guaranteedPayment"
            ? dialogTexts.askDoneFinal
            : dialogTexts.askDone}
      </p>
      <DeliveredField
        order={order}
        delivered={delivered}
        typed={typed}
        isSure={isSure}
        onType={(text) => {
          setTyped(text);
          setSure(false);
        }}
        onSure={setSure}
      />
      {delivered.amount !== undefined && <SettlementPreview order={order} amount={delivered.amount} />}
    </MailingDialog>
  );
}

const orderedOf = ({ settlement, amount }: Order): number => settlement?.orderedAmount ?? amount;

interface DeliveredFieldProps {
  order: Order;
  delivered: ReturnType<typeof deliveredIn>;
  typed: string;
  /** The person has confirmed an unlikely amount. */
  isSure: boolean;
  onType: (text: string) => void;
  onSure: (isSure: boolean) => void;
}

function DeliveredField({ order, delivered, typed, isSure, onType, onSure }: DeliveredFieldProps) {
  const { prod } = order;
  const isLate = order.status === "done";
  const hint = doneTexts.hint[amountUnit(prod)];
  const ordered = measureText(amountMeasure({ prod, amount: orderedOf(order) }));
  return (
    <>
      <TextField
        data-first=""
        label={doneTexts.delivered}
        hint={isLate ? hint : `${hint} ${doneTexts.emptyCounts(ordered)}`}
        optional={!isLate}
        inputMode="numeric"
        unit={amountUnit(prod)}
        className="max-w-80"
        value={typed}
        error={delivered.error}
        onChange={onType}
      />
      {delivered.isUnlikely && (
        <>
          <Note meaning="warn">{doneTexts.unlikely}</Note>
          <Choice label={doneTexts.isRight}>
            <Checkbox checked={isSure} onChange={({ target }) => onSure(target.checked)} />
          </Choice>
        </>
      )}
    </>
  );
}
