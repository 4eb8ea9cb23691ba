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
import { MeanwhileNote } from "../meanwhile/note.tsx";
import { useMailing } from "../meanwhile/use-mailing.ts";
import { OrderLine, WithOrder } from "../with-order.tsx";
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
    <Dialog
      title={dialogTexts.confirmTitle(order.orderId)}
      onClose={onClose}
      busy={confirm.isPending}
      note={dialogTexts.mailGoes}
      foot={
        <>
          <Button onClick={onClose}>{uiText.cancel}</Button>
          <Button
            look="primary"
            before="check"
            busy={confirm.isPending}
            offBecause={mailing.offBecause}
            onClick={() => mailing.press(send)}
          >
            {mailing.isAsked ? dialogTexts.confirmAnyway : dialogTexts.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <OrderLine order={order} />
        <MeanwhileNote order={order} opened={opened} busy={confirm.isPending || confirm.isSuccess} />
        {mailing.refusal && <Note meaning="bad">{mailing.refusal}</Note>}
        <MessageField text={text} onText={setText} />
        <MailPreview email={order.customer.email} text={text} signature={signature} />
      </div>
    </Dialog>
  );
}
