import type { Credit } from "@partner-konto/domain/billing/credit";
import { euroText } from "@partner-konto/domain/format/measure";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { ReasonForm } from "../dealer/reason-form.tsx";
import { staffTexts as text } from "./staff-texts.ts";

interface DecideDialogProps {
  credit: Credit;
  isGranted: boolean;
  onClose: () => void;
}

/** Grants or declines what a dealer asked for, with an answer that the dealer reads. */
export function DecideDialog({ credit, isGranted, onClose }: DecideDialogProps) {
  const { id, feeId, orderNumber, companyName, netCents } = credit;
  const decide = trpc.billing.decideCredit.useMutation(effectOf("billing.decideCredit"));
  return (
    <ReasonForm
      name={`decide ${id}`}
      title={isGranted ? text.grantTitle(orderNumber) : text.declineTitle(orderNumber)}
      label={text.answer}
      does={isGranted ? text.grantDoes : text.declineDoes}
      busy={decide.isPending}
      onReason={(reason) => decide.mutate({ body: { feeId, granted: isGranted, reason } }, { onSuccess: onClose })}
      onClose={onClose}
    >
      {isGranted ? text.grantText(euroText(netCents), companyName) : text.declineText(companyName)}
    </ReasonForm>
  );
}
