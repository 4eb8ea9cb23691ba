import { euroText } from "@partner-konto/domain/format/measure";
import type { StaffPayment } from "@partner-konto/domain/orders/payments/payment";
import { type FormEvent, useState } from "react";
import { useKept } from "../../edit/kept-drafts.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { openCents, readRefund, whyNotRefund } from "./payment-actions.ts";
import { paymentTexts as text } from "./payment-texts.ts";
import { useStep } from "./use-step.ts";

/** Asks how much a customer gets back, and says what that does. */
export function RefundDialog({ payment: opened, onClose }: { payment: StaffPayment; onClose: () => void }) {
  const { payment, refusal, busy, take } = useStep(opened, onClose);
  const [typed, setTyped] = useKept(`refund ${payment.id}`, "");
  const [isTried, setTried] = useState(false);
  const open = openCents(payment);
  const read = readRefund(typed, payment);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (read.cents !== null && !busy && whyNotRefund(payment) === undefined)
      take({ action: "refund", refundCents: read.cents }, text.refunded(euroText(read.cents)));
  };
  return (
    <FormDialog
      mails
      title={text.refundTitle(payment.orderId)}
      onClose={onClose}
      busy={busy}
      look="danger"
      does={read.cents === null ? text.refund : text.refundDoes(euroText(read.cents))}
      offBecause={whyNotRefund(payment)}
      form={{ onSubmit: submit }}
    >
      <p>{text.refundText}</p>
      <TextField
        label={text.amount}
        hint={text.mostRefund(euroText(open))}
        error={isTried ? read.wrong : undefined}
        className="max-w-48"
        unit="€"
        inputMode="decimal"
        data-first
        value={typed}
        onChange={setTyped}
      />
      {read.cents !== null && (
        <p className="tabular-nums text-ink-2">
          {text.after}: {text.afterRefund(euroText(payment.refundedCents + read.cents), euroText(open - read.cents))}
        </p>
      )}
      {refusal !== undefined && <Note meaning="bad">{refusal}</Note>}
    </FormDialog>
  );
}
