import type { Order } from "@partner-konto/domain/orders/order/schema";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { useRefusal } from "../../edit/use-refusal.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { BoundedTextField } from "../../ui/fields/bounded-field.tsx";
import { customerName } from "../customer-name.ts";
import { dialogTexts } from "../dialog-texts.ts";
import { OrderLine, WithOrder } from "../with-order.tsx";

export function AddToBlacklistDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <WithOrder id={id} onClose={onClose}>
      {(order) => <Add order={order} onClose={onClose} />}
    </WithOrder>
  );
}

/** The consumer is identified by the platform's id, because the name may differ in the next order. */
function Add({ order, onClose }: { order: Order; onClose: () => void }) {
  const [reason, setReason] = useKept(`blacklist ${order.id}`, "");
  const { refusal, onFailure } = useRefusal();
  const call = "order.addRevocationBlacklistEntry";
  const add = trpc.order.addRevocationBlacklistEntry.useMutation(effectOf(call, { onFailure }));
  const send = () => {
    const body = { tkId: order.customer.tkId, ...(reason.trim() && { reason: reason.trim() }) };
    add.mutate({ body }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title={dialogTexts.blacklistAddTitle(customerName(order))}
      onClose={onClose}
      busy={add.isPending}
      action={
        <Button
          look="danger"
          busy={add.isPending}
          offBecause={order.blacklisted ? dialogTexts.blacklistAlready : undefined}
          onClick={send}
        >
          {dialogTexts.blacklistAdd}
        </Button>
      }
    >
      <div className="grid gap-3">
        <OrderLine order={order} />
        {refusal && <Note meaning="bad">{refusal}</Note>}
        <p>{dialogTexts.blacklistAddText}</p>
        <BoundedTextField most={200} label={dialogTexts.blacklistReason} optional value={reason} onChange={setReason} />
      </div>
    </Dialog>
  );
}
