import { trpc } from "../../../data/trpc.ts";
import { BulkDialog } from "../bulk/bulk-dialog.tsx";
import { type ManyOrders, useBulk } from "../bulk/use-bulk.ts";
import { dialogTexts } from "../dialog-texts.ts";
import { MailPreview } from "./mail-preview.tsx";
import { MessageField } from "./message-field.tsx";
import { useAgencyText } from "./use-agency-text.ts";

/** Confirms all new orders with one text. The agency's own text is preset only when all orders belong to one agency. */
export function ConfirmMany(many: ManyOrders) {
  const { orders, onClose } = many;
  const agencies = new Set(orders.map(({ businessCustomerId }) => businessCustomerId));
  const { text, setText, signature } = useAgencyText("confirm", agencies.size === 1 ? [...agencies][0] : undefined);
  const body = text.trim() ? { customText: text.trim() } : {};
  const confirm = trpc.order.confirm.useMutation();
  const bulk = useBulk({
    ...many,
    call: "order.confirm",
    act: (orderId, key, version) => confirm.mutateAsync({ orderId, key, body: { ...body, version } }),
  });
  return (
    <BulkDialog
      title={dialogTexts.confirmManyTitle(orders.length)}
      orders={orders}
      bulk={bulk}
      startLabel={dialogTexts.confirmMany(orders.length)}
      doneWord={dialogTexts.done}
      summary={dialogTexts.summary}
      note={dialogTexts.mailsGo(orders.length)}
      onStart={() => void bulk.run(body)}
      onClose={onClose}
    >
      <MessageField label={dialogTexts.messageToAll(orders.length)} text={text} onText={setText} />
      <MailPreview text={text} signature={signature} />
    </BulkDialog>
  );
}
