import type { Order } from "@partner-konto/domain/order/schema";
import { deliveryTimesTexts } from "@partner-konto/domain/texts/order-values";
import { useState } from "react";
import { keyBook } from "../../../data/key-book.ts";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { useKept } from "../../../edit/kept.ts";
import { uiText } from "../../../texts/ui.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Note } from "../../../ui/note.tsx";
import { MessageField } from "../confirm/message-field.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { MeanwhileNote } from "../meanwhile/note.tsx";
import { useMailing } from "../meanwhile/use-mailing.ts";
import { OrderLine, WithOrder } from "../with-order.tsx";
import { SlotPicker } from "./slot-picker.tsx";
import { useDeliverySlot } from "./use-delivery-slot.ts";

export function DateDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <WithOrder id={id} onClose={onClose}>
      {(order, opened) => <ShareDate order={order} opened={opened} onClose={onClose} />}
    </WithOrder>
  );
}

function ShareDate({ order, opened, onClose }: { order: Order; opened: Order; onClose: () => void }) {
  const picked = useDeliverySlot(`date ${order.id}`, [order]);
  const [text, setText] = useKept(`date ${order.id} text`, "");
  const [keyOf] = useState(() => keyBook());
  const mailing = useMailing("setDeliveryDate", { order, opened });
  const share = trpc.order.setDeliveryDate.useMutation(
    effectOf("order.setDeliveryDate", { onFailure: mailing.onFailure }),
  );
  const send = (version: number) => {
    const { deliveryDateTime } = picked;
    const body = { deliveryDateTime, ...(text.trim() && { customText: text.trim() }), version };
    share.mutate({ orderId: order.id, body, key: keyOf(order.id, body) }, { onSuccess: onClose });
  };
  return (
    <Dialog
      wide
      title={dialogTexts.dateTitle(order.orderId)}
      aside={deliveryTimesTexts[order.deliveryTimes]}
      onClose={onClose}
      busy={share.isPending}
      note={dialogTexts.mailGoes}
      foot={
        <>
          <Button onClick={onClose}>{uiText.cancel}</Button>
          <Button
            look="primary"
            before="send"
            busy={share.isPending}
            offBecause={mailing.offBecause}
            onClick={() => mailing.press(send)}
          >
            {mailing.isAsked ? dialogTexts.sendAnyway : dialogTexts.shareDate}
          </Button>
        </>
      }
    >
      <div className="grid gap-x-12 gap-y-4 sm:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid gap-3 sm:col-span-2">
          <OrderLine order={order} />
          <MeanwhileNote order={order} opened={opened} busy={share.isPending || share.isSuccess} />
          {mailing.refusal && <Note meaning="bad">{mailing.refusal}</Note>}
        </div>
        <div className="max-sm:order-last">
          <MessageField text={text} onText={setText} />
        </div>
        <SlotPicker picked={picked} />
      </div>
    </Dialog>
  );
}
