import type { Order } from "@partner-konto/domain/order/schema";
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
import { MailPreview } from "./mail-preview.tsx";
import { MessageField } from "./message-field.tsx";
import { useAgencyText } from "./use-agency-text.ts";

export function ConfirmDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <WithOrder id={id} onClose={onClose}>
      {(order) => <Confirm order={order} onClose={onClose} />}
    </WithOrder>
  );
}

function Confirm({ order, onClose }: { order: Order; onClose: () => void }) {
  const { text, setText, signature } = useAgencyText(order.businessCustomerId);
  const { refusal, onFailure } = useRefusal();
  const [keyOf] = useState(() => keyBook());
  const confirm = trpc.order.confirm.useMutation(effectOf("order.confirm", { onFailure }));
  const send = () => {
    const body = text.trim() ? { customText: text.trim() } : {};
    confirm.mutate({ orderId: order.id, body, key: keyOf(order.id, body) }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={dialogTexts.confirmTitle(order.orderId)}
      onClose={onClose}
      busy={confirm.isPending}
      note={dialogTexts.mailGoes}
      foot={
        <>
          <Button onClick={onClose}>{uiText.cancel}</Button>
          <Button look="primary" before="check" busy={confirm.isPending} onClick={send}>
            {dialogTexts.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <OrderLine order={order} />
        {refusal && <Note meaning="bad">{refusal}</Note>}
        <MessageField text={text} onText={setText} />
        <MailPreview email={order.customer.email} text={text} signature={signature} />
      </div>
    </Dialog>
  );
}
