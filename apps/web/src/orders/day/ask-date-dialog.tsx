import type { Half } from "@partner-konto/domain/calendar/slots";
import { formatDay } from "@partner-konto/domain/format/date";
import { formatDayRange } from "@partner-konto/domain/format/day-range";
import type { DeliveryOrder } from "@partner-konto/domain/orders/day/day-schema";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useRefusal } from "../../edit/use-refusal.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { useNow } from "../../ui/use-now.ts";
import { deliveryText } from "../order/row-text.ts";
import { startOf } from "../plan/use-plan.ts";
import { dayTexts as text } from "./day-texts.ts";
import { hoursOn } from "./plan.ts";

interface AskDateDialogProps {
  day: string;
  order: DeliveryOrder;
  half: Half;
  onClose: () => void;
  /** The consumer was told. */
  onDated: () => void;
}

/** Asks before a move that the consumer hears of: to a half-day that is another one than was shared. */
export function AskDateDialog({ day, order, half, onClose, onDated }: AskDateDialogProps) {
  const now = useNow();
  const { refusal, onFailure } = useRefusal();
  const share = trpc.order.setDeliveryDate.useMutation(effectOf("order.setDeliveryDate", { onFailure }));
  const { customerName: name, promise } = order;
  const slot = `${formatDay(day)}, ${hoursOn(day, half)}`;
  const body = { deliveryDateTime: startOf({ day, half }), version: order.version };
  const send = () =>
    share.mutate(
      { orderId: order.id, body },
      {
        onSuccess: () => {
          onDated();
          onClose();
        },
      },
    );
  return (
    <Dialog
      alert
      title={text.askTitle}
      onClose={onClose}
      busy={share.isPending}
      action={
        <Button look="primary" before="send" busy={share.isPending} onClick={send}>
          {text.tell}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p>
          {order.deliveryDate === null
            ? text.askFirst(name, slot)
            : text.askOther(name, slot, deliveryText(order, now))}
        </p>
        {day > promise.to && <Note meaning="warn">{text.askLate(formatDayRange(promise.from, promise.to))}</Note>}
        {refusal && <Note meaning="bad">{refusal}</Note>}
      </div>
    </Dialog>
  );
}
