import { euroText } from "@partner-konto/domain/format/measure";
import type { StaffPayment } from "@partner-konto/domain/orders/payments/payment";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { openCents, whyNotCancel } from "./payment-actions.ts";
import { paymentTexts as text } from "./payment-texts.ts";
import { useStep } from "./use-step.ts";

/** Asks before a payment is cancelled. */
export function CancelDialog({ payment: opened, onClose }: { payment: StaffPayment; onClose: () => void }) {
  const { payment, refusal, busy, take } = useStep(opened, onClose);
  return (
    <Dialog
      alert
      title={text.cancelTitle(payment.orderId)}
      onClose={onClose}
      busy={busy}
      action={
        <Button
          look="danger"
          before="close"
          busy={busy}
          offBecause={whyNotCancel(payment)}
          onClick={() => take({ action: "cancel" }, text.cancelled)}
        >
          {text.cancel}
        </Button>
      }
    >
      <div className="grid gap-3">
        <p>{text.cancelText(euroText(openCents(payment)))}</p>
        {refusal !== undefined && <Note meaning="bad">{refusal}</Note>}
      </div>
    </Dialog>
  );
}
