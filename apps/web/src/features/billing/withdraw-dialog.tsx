import type { Credit } from "@partner-konto/domain/billing/credit";
import { useState } from "react";
import { keyBook } from "../../data/key-book.ts";
import { trpc } from "../../data/trpc.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { billingTexts as text } from "./billing-texts.ts";
import { creditEffect } from "./credit-effect.ts";

/** Asks before a dealer takes back a dispute that nobody has decided yet. */
export function WithdrawDialog({ credit, onClose }: { credit: Credit; onClose: () => void }) {
  const [keyOf] = useState(() => keyBook());
  const remove = trpc.orderBilling.removeCredit.useMutation({
    ...creditEffect("orderBilling.removeCredit"),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={text.withdrawTitle(credit.orderNumber)}
      does={text.withdrawDoes}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: credit.feeId, key: keyOf(credit.id) })}
      onClose={onClose}
    >
      {text.withdrawText}
    </ConfirmDialog>
  );
}
