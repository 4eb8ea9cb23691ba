import type { Order } from "@partner-konto/domain/order/schema";
import { useState } from "react";
import { keyBook } from "../../../data/key-book.ts";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { dialogTexts } from "../dialog-texts.ts";
import { MailingDialog } from "../meanwhile/mailing-dialog.tsx";
import { useMailing } from "../meanwhile/use-mailing.ts";
import { WithOrder } from "../with-order.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { MessageField } from "./message-field.tsx";
import { useAgencyText } from "./use-agency-text.ts";

export function ConfirmDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <WithOrder id={id} onClose={onClose}>
      {(order, opened) => <Confirm order={order} opened={opened} onClose={onClose} />}
    </WithOrder>
  );
}

function Confirm({ order, opened, onClose }: { order: Order; opened: Order; onClose: () => void }) {
  const { text, setText, signature } = useAgencyText(`confirm ${order.id}`, order.businessCustomerId);
  const mailing = useMailing("confirm", { order, opened });
  const [keyOf] = useState(() => keyBook());
  const confirm = trpc.order.confirm.useMutation(effectOf("order.confirm", { onFailure: mailing.onFailure }));
  const send = (version: number) => {
    const body = { ...(text.trim() && { customText: text.trim() }), version };
    confirm.mutate({ orderId: order.id, body, key: keyOf(order.id, body) }, { onSuccess: onClose });
  };
  return (
    <MailingDialog
      title={dialogTexts.confirmTitle(order.orderId)}
      note={dialogTexts.mailGoes}
      order={order}
      opened={opened}
      mailing={mailing}
      call={confirm}
      does={dialogTexts.confirm}
      anyway={dialogTexts.confirmAnyway}
      before="check"
      onSend={() => mailing.press(send)}
      onClose={onClose}
    >
      <MessageField text={text} onText={setText} />
      <MailPreview email={order.customer.email} text={text} signature={signature} />
    </MailingDialog>
  );
}
