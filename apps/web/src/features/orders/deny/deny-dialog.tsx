import type { Order } from "@partner-konto/domain/order/schema";
import { type CancellationStatus, cancellationStatuses } from "@partner-konto/domain/order/status";
import { cancellationReasonTexts, orderStatusTexts } from "@partner-konto/domain/texts/order-status";
import { useId, useState } from "react";
import { keyBook } from "../../../data/key-book.ts";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { useKept } from "../../../edit/kept.ts";
import { Choice, Radio } from "../../../ui/choice.tsx";
import { FieldError } from "../../../ui/field.tsx";
import { MessageField } from "../confirm/message-field.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { MailingDialog } from "../meanwhile/mailing-dialog.tsx";
import { useMailing } from "../meanwhile/use-mailing.ts";
import { WithOrder } from "../with-order.tsx";

export function DenyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <WithOrder id={id} onClose={onClose}>
      {(order, opened) => <Deny order={order} opened={opened} onClose={onClose} />}
    </WithOrder>
  );
}

/** Denying an order needs one of the eight reasons. None is preselected, and the deny button is never the default. */
function Deny({ order, opened, onClose }: { order: Order; opened: Order; onClose: () => void }) {
  const [reason, setReason] = useKept<CancellationStatus | null>(`deny ${order.id} reason`, null);
  const [missing, setMissing] = useState(false);
  const [text, setText] = useKept(`deny ${order.id} text`, "");
  const [keyOf] = useState(() => keyBook());
  const mailing = useMailing("deny", { order, opened });
  const deny = trpc.order.deny.useMutation(effectOf("order.deny", { onFailure: mailing.onFailure }));
  const name = useId();
  const send = () => {
    if (!reason) return setMissing(true);
    mailing.press((version) => {
      const body = { reason, ...(text.trim() && { customText: text.trim() }), version };
      deny.mutate({ orderId: order.id, body, key: keyOf(order.id, body) }, { onSuccess: onClose });
    });
  };
  return (
    <MailingDialog
      title={dialogTexts.denyTitle(order.orderId)}
      note={dialogTexts.denyNote}
      order={order}
      opened={opened}
      mailing={mailing}
      call={deny}
      does={dialogTexts.deny}
      anyway={dialogTexts.denyAnyway}
      look="danger"
      onSend={send}
      onClose={onClose}
    >
      <fieldset aria-describedby={missing ? `${name}-missing` : undefined}>
        <legend className="type-13 font-medium text-ink-2">{dialogTexts.reason}</legend>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {cancellationStatuses.map((status) => (
            <Choice key={status} label={cancellationReasonTexts[status]} hint={orderStatusTexts[status]}>
              <Radio
                name={name}
                checked={reason === status}
                onChange={() => {
                  setReason(status);
                  setMissing(false);
                }}
              />
            </Choice>
          ))}
        </div>
        {missing && <FieldError id={`${name}-missing`}>{dialogTexts.reasonMissing}</FieldError>}
      </fieldset>
      <MessageField text={text} onText={setText} />
    </MailingDialog>
  );
}
