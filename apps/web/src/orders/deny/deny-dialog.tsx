import type { CancellationStatus } from "@partner-konto/domain/orders/order/status";
import { useState } from "react";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { messageProblem } from "../confirm/message-facts.ts";
import { MessageField } from "../confirm/message-field.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { MailingDialog } from "../meanwhile/mailing-dialog.tsx";
import { useMailing } from "../meanwhile/use-mailing.ts";
import type { ActionDialogProps, OfOrder } from "../order-dialog.ts";
import { orderAction } from "../undo/order-action.ts";
import { WithOrder } from "../with-order.tsx";
import { ReasonChoice } from "./reason-choice.tsx";

export function DenyDialog({ id, onClose, onActed }: ActionDialogProps) {
  return (
    <WithOrder id={id} onClose={onClose}>
      {(order, opened) => <Deny order={order} opened={opened} onClose={onClose} onActed={onActed} />}
    </WithOrder>
  );
}

/** Denying an order needs one of the eight reasons. None is preselected, and the deny button is never the default. */
function Deny({ order, opened, onClose, onActed }: OfOrder) {
  const [reason, setReason] = useKept<CancellationStatus | null>(`deny ${order.id} reason`, null);
  const [missing, setMissing] = useState(false);
  const [text, setText] = useKept(`deny ${order.id} text`, "");
  const mailing = useMailing("deny", { order, opened });
  const deny = trpc.order.deny.useMutation(
    orderAction("order.deny", order, {
      status: reason ?? order.status,
      deliveryDate: order.deliveryDate,
      onFailure: mailing.onFailure,
      onActed,
    }),
  );
  const problem = messageProblem(text, undefined);
  const send = () => {
    if (!reason) return setMissing(true);
    mailing.press((version) => {
      const body = { reason, ...(text.trim() && { customText: text.trim() }), version };
      deny.mutate({ orderId: order.id, body }, { onSuccess: onClose });
    });
  };
  return (
    <MailingDialog
      title={dialogTexts.denyTitle(order.orderId)}
      note={order.paymentType === "guaranteedPayment" ? dialogTexts.mailGoesFinal : dialogTexts.denyNote}
      order={order}
      opened={opened}
      mailing={{ ...mailing, offBecause: mailing.offBecause ?? problem }}
      call={deny}
      does={dialogTexts.deny}
      anyway={dialogTexts.denyAnyway}
      look="danger"
      onSend={send}
      onClose={onClose}
    >
      <ReasonChoice
        reason={reason}
        isMissing={missing}
        onReason={(one) => {
          setReason(one);
          setMissing(false);
        }}
      />
      <MessageField text={text} onText={setText} error={problem} agencyId={order.businessCustomerId} />
    </MailingDialog>
  );
}
