import { trpc } from "../../../data/trpc.ts";
import { useKept } from "../../../edit/kept.ts";
import { BulkDialog } from "../bulk/bulk-dialog.tsx";
import { type ManyOrders, useBulk } from "../bulk/use-bulk.ts";
import { MessageField } from "../confirm/message-field.tsx";
import { dialogTexts } from "../dialog-texts.ts";
import { SlotPicker } from "./slot-picker.tsx";
import { useDeliverySlot } from "./use-delivery-slot.ts";

/** Sets one day and slot for several confirmed orders. */
export function DateMany(many: ManyOrders) {
  const { orders, onClose } = many;
  const picked = useDeliverySlot("dates", orders);
  const [text, setText] = useKept("dates text", "");
  const body = { deliveryDateTime: picked.deliveryDateTime, ...(text.trim() && { customText: text.trim() }) };
  const share = trpc.order.setDeliveryDate.useMutation();
  const bulk = useBulk({
    ...many,
    call: "order.setDeliveryDate",
    act: (orderId, key, version) => share.mutateAsync({ orderId, key, body: { ...body, version } }),
  });
  return (
    <BulkDialog
      title={dialogTexts.dateManyTitle(orders.length)}
      orders={orders}
      bulk={bulk}
      startLabel={dialogTexts.shareDates(orders.length)}
      doneWord={dialogTexts.dateDone}
      summary={dialogTexts.dateSummary}
      note={dialogTexts.mailsGo(orders.length)}
      onStart={() => void bulk.run(body)}
      onClose={onClose}
    >
      <SlotPicker count={orders.length} picked={picked} />
      <MessageField label={dialogTexts.messageToAll(orders.length)} text={text} onText={setText} />
    </BulkDialog>
  );
}
