import { euroText } from "@partner-konto/domain/format/measure";
import type { StaffPayment } from "@partner-konto/domain/orders/payments/payment";
import { paymentStatusTexts } from "@partner-konto/domain/orders/payments/texts";
import { useState } from "react";
import type { CallError } from "../../data/call-error.ts";
import { effectOf } from "../../data/mutation.ts";
import { showSnack } from "../../data/snackbar-queue.ts";
import { trpc } from "../../data/trpc.ts";
import { isPayment } from "./is-payment.ts";
import { refundableCents } from "./payment-actions.ts";
import { paymentTexts as text } from "./payment-texts.ts";

type Step = { action: "cancel" } | { action: "refund"; refundCents: number };

/** A payment's present figures, so that nobody decides about figures they have not read. */
function nowSays(payment: StaffPayment): string {
  const open = refundableCents(payment);
  const { status, refundedCents } = payment;
  return text.overtaken(
    paymentStatusTexts[status],
    euroText(refundedCents),
    open === null ? undefined : euroText(open),
  );
}

/**
 * A step that a dialog takes with a payment, against the version that the dialog shows. A refusal stays in the dialog; if somebody was
 * faster (412), the dialog shows the payment as it is now, and the next press is about that one.
 */
export function useStep(opened: StaffPayment, onDone: () => void) {
  const [payment, setPayment] = useState(opened);
  const [refusal, setRefusal] = useState<string>();
  const onFailure = ({ status, text: refused, current }: CallError) => {
    if (status === 412 && isPayment(current)) {
      setPayment(current);
      setRefusal(nowSays(current));
    } else setRefusal(refused);
    return true;
  };
  const update = trpc.ratepayV2.update.useMutation(effectOf("ratepayV2.update", { success: false, onFailure }));
  return {
    payment,
    refusal,
    busy: update.isPending,
    take: (step: Step, done: string) => {
      setRefusal(undefined);
      const change = { version: payment.version, body: step };
      update.mutate(
        { id: payment.id, ...change },
        {
          onSuccess: () => {
            showSnack({ type: "success", text: done });
            onDone();
          },
        },
      );
    },
  };
}
