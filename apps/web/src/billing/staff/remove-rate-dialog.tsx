import type { FeeRate } from "@partner-konto/domain/billing/rate";
import { formatDate } from "@partner-konto/domain/format/date";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { rateText } from "../dealer/rate-words.ts";
import { staffTexts as text } from "./staff-texts.ts";

/** Asks before a rate is removed that has not begun. */
export function RemoveRateDialog({ rate, onClose }: { rate: FeeRate; onClose: () => void }) {
  const remove = trpc.billing.removeFeeRate.useMutation({
    ...effectOf("billing.removeFeeRate"),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      title={text.removeRateTitle}
      does={text.removeRateDoes}
      icon="trash"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id: rate.id })}
      onClose={onClose}
    >
      {text.removeRateText(rateText(rate), formatDate(rate.validFrom))}
    </ConfirmDialog>
  );
}
