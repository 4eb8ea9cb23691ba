import type { CancellationStatus } from "@partner-konto/domain/orders/order/status";
import { cancellationReasonTexts, orderStatusTexts } from "@partner-konto/domain/orders/order/status-texts";
import { useId } from "react";
import { cn } from "../../ui/cn.ts";
import { Choice, Radio } from "../../ui/fields/choice.tsx";
import { FieldError } from "../../ui/fields/field.tsx";
import { dialogTexts } from "../dialog-texts.ts";

/** All reasons, the frequent ones first and the one without a name last. */
const offered = [
  "customerRevocation",
  "dispositionProblems",
  "invalidCustomerData",
  "ownPriceMishap",
  "untrustedCustomer",
  "dealerCancellation",
  "technicalIssuesEsy",
  "otherReason",
] as const satisfies readonly CancellationStatus[];

interface ReasonChoiceProps {
  reason: CancellationStatus | null;
  isMissing: boolean;
  /** In one column. */
  narrow?: boolean;
  onReason: (reason: CancellationStatus) => void;
}

/** One of the eight reasons of a denial. */
export function ReasonChoice({ reason, isMissing, narrow = false, onReason }: ReasonChoiceProps) {
  const name = useId();
  return (
    <fieldset aria-describedby={isMissing ? `${name}-missing` : undefined}>
      <legend className="type-13 font-medium text-ink-2">{dialogTexts.reason}</legend>
      <div className={cn("grid gap-x-6", !narrow && "sm:grid-cols-2")}>
        {offered.map((status) => (
          <Choice key={status} label={cancellationReasonTexts[status]} hint={orderStatusTexts[status]}>
            <Radio name={name} checked={reason === status} onChange={() => onReason(status)} />
          </Choice>
        ))}
      </div>
      {isMissing && <FieldError id={`${name}-missing`}>{dialogTexts.reasonMissing}</FieldError>}
    </fieldset>
  );
}
