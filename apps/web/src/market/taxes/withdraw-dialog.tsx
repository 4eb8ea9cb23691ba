import type { TaxRate } from "@partner-konto/domain/market/taxes/rates";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { rateText } from "./rate-words.ts";
import { taxTexts as text } from "./tax-texts.ts";

/** Asks before an announced rate is taken back. */
export function WithdrawDialog({ rate, onClose }: { rate: TaxRate; onClose: () => void }) {
  const withdraw = trpc.tax.withdraw.useMutation({
    ...effectOf("tax.withdraw"),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={text.withdrawTitle}
      does={text.withdraw}
      icon="trash"
      busy={withdraw.isPending}
      onConfirm={() => withdraw.mutate({ body: rate })}
      onClose={onClose}
    >
      {text.withdrawText(rateText(rate))}
    </ConfirmDialog>
  );
}
