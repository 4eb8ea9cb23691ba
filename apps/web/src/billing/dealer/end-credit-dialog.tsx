import type { Credit } from "@partner-konto/domain/billing/credit";
import type { ReactNode } from "react";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";

interface EndCreditProps {
  credit: Credit;
  title: string;
  /** The button's text. */
  does: string;
  children: ReactNode;
  onClose: () => void;
}

/** Asks before a dealer withdraws a dispute, or staff take back a credit that no run has settled yet. */
export function EndCreditDialog({ credit, title, does, children, onClose }: EndCreditProps) {
  const remove = trpc.orderBilling.removeCredit.useMutation({
    ...effectOf("orderBilling.removeCredit"),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={title}
      does={does}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: credit.feeId })}
      onClose={onClose}
    >
      {children}
    </ConfirmDialog>
  );
}
