import type { Order } from "@partner-konto/domain/orders/order/schema";
import { orderStatusTexts } from "@partner-konto/domain/orders/order/status-texts";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { dialogTexts } from "../dialog-texts.ts";
import { MailingDialog } from "../meanwhile/mailing-dialog.tsx";
import { useMailing } from "../meanwhile/use-mailing.ts";
import { WithOrder } from "../with-order.tsx";

export function UncancelDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <WithOrder id={id} onClose={onClose}>
      {(order, opened) => <Uncancel order={order} opened={opened} onClose={onClose} />}
    </WithOrder>
  );
}

/** Lets platform staff restore a cancelled order's previous status. */
function Uncancel({ order, opened, onClose }: { order: Order; opened: Order; onClose: () => void }) {
  const mailing = useMailing("adminUncancel", { order, opened });
  const uncancel = trpc.order.adminUncancel.useMutation(
    effectOf("order.adminUncancel", { onFailure: mailing.onFailure }),
  );
  const send = (version: number) => uncancel.mutate({ orderId: order.id, body: { version } }, { onSuccess: onClose });
  return (
    <MailingDialog
      title={dialogTexts.uncancelTitle(order.orderId)}
      note={dialogTexts.mailGoesFinal}
      order={order}
      opened={opened}
      mailing={mailing}
      call={uncancel}
      does={dialogTexts.uncancel}
      anyway={dialogTexts.uncancelAnyway}
      before="undo"
      onSend={() => mailing.press(send)}
      onClose={onClose}
    >
      <p>{dialogTexts.uncancelText(orderStatusTexts[order.statusBeforeCancellation ?? "open"])}</p>
    </MailingDialog>
  );
}
