import type { Fee } from "@partner-konto/domain/billing/fee";
import { euroText } from "@partner-konto/domain/format/measure";
import { effectOf } from "../../data/mutation.ts";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { billingTexts as text } from "./billing-texts.ts";
import { ReasonForm } from "./reason-form.tsx";

interface FeeDialogProps {
  fee: Fee;
  onClose: () => void;
}

/** A dealer disputes a fee; staff give it back on the platform's own account. */
export function FeeDialog(props: FeeDialogProps) {
  return useSession().staff ? <GiveDialog {...props} /> : <DisputeDialog {...props} />;
}

function DisputeDialog({ fee, onClose }: FeeDialogProps) {
  const request = trpc.billing.requestCredit.useMutation(effectOf("billing.requestCredit"));
  return (
    <ReasonForm
      name={`dispute ${fee.id}`}
      title={text.disputeOf(fee.orderNumber)}
      label={text.reason}
      does={text.disputeDoes}
      busy={request.isPending}
      onReason={(reason) => request.mutate({ body: { feeId: fee.id, reason } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {text.disputeText(euroText(fee.netCents))}
    </ReasonForm>
  );
}

function GiveDialog({ fee, onClose }: FeeDialogProps) {
  const decide = trpc.billing.decideCredit.useMutation(effectOf("billing.decideCredit"));
  return (
    <ReasonForm
      name={`give ${fee.id}`}
      title={text.giveTitle(fee.orderNumber)}
      label={text.giveReason}
      does={text.giveDoes}
      busy={decide.isPending}
      onReason={(reason) => decide.mutate({ body: { feeId: fee.id, granted: true, reason } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {text.giveText(euroText(fee.netCents))}
    </ReasonForm>
  );
}
