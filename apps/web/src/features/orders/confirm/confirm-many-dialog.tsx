import type { OrderSummary } from "@partner-konto/domain/order/schema";
import { trpc } from "../../../data/trpc.ts";
import { BulkDialog } from "../bulk/bulk-dialog.tsx";
import { useBulk } from "../bulk/use-bulk.ts";
import { dialogTexts } from "../dialog-texts.ts";
import { MailPreview } from "./mail-preview.tsx";
import { MessageField } from "./message-field.tsx";
import { useAgencyText } from "./use-agency-text.ts";

interface ConfirmManyProps {
  orders: readonly OrderSummary[];
  onClose: () => void;
  onDone: (ids: readonly string[]) => void;
}

/** The morning round: all new orders confirmed with one text. Orders of several agencies begin without one. */
export function ConfirmMany({ orders, onClose, onDone }: ConfirmManyProps) {
  const agencies = new Set(orders.map(({ businessCustomerId }) => businessCustomerId));
  const { text, setText, signature } = useAgencyText(agencies.size === 1 ? [...agencies][0] : undefined);
  const body = text.trim() ? { customText: text.trim() } : {};
  const confirm = trpc.order.confirm.useMutation();
  const bulk = useBulk("order.confirm", orders, (orderId, key) => confirm.mutateAsync({ orderId, key, body }));
  const start = async () => {
    const done = await bulk.run(body);
    onDone(done);
    if (done.length === orders.length) onClose();
  };
  return (
    <BulkDialog
      title={dialogTexts.confirmManyTitle(orders.length)}
      orders={orders}
      bulk={bulk}
      startLabel={dialogTexts.confirmMany(orders.length)}
      doneWord={dialogTexts.done}
      summary={dialogTexts.summary}
      note={dialogTexts.mailsGo(orders.length)}
      onStart={() => void start()}
      onClose={onClose}
    >
      <MessageField label={dialogTexts.messageToAll(orders.length)} text={text} onText={setText} />
      <MailPreview text={text} signature={signature} />
    </BulkDialog>
  );
}
