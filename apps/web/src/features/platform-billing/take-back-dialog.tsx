import type { Credit } from "@partner-konto/domain/billing/credit";
import { useState } from "react";
import { keyBook } from "../../data/key-book.ts";
import { trpc } from "../../data/trpc.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { creditEffect } from "../billing/credit-effect.ts";
import { inEuros } from "../billing/words.ts";
import { staffTexts as text } from "./staff-texts.ts";

/** Asks before staff take back a credit that no run has settled yet. */
export function TakeBackDialog({ credit, onClose }: { credit: Credit; onClose: () => void }) {
  const [keyOf] = useState(() => keyBook());
  const remove = trpc.orderBilling.removeCredit.useMutation({
    ...creditEffect("orderBilling.removeCredit"),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={text.takeBackTitle(credit.orderNumber)}
      does={text.takeBackDoes}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: credit.feeId, key: keyOf(credit.id) })}
      onClose={onClose}
    >
      {text.takeBackText(inEuros(credit.netCents))}
    </ConfirmDialog>
  );
}
