import type { BusinessCustomer } from "@partner-konto/domain/companies/agency/schema";
import { useEffect } from "react";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useSingleCall } from "../../edit/use-single-call.ts";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { RemoveDialog } from "../removal/remove-dialog.tsx";
import { agencyTexts } from "./texts.ts";

interface AskProps {
  agency: BusinessCustomer;
  onClose: () => void;
}

// The dialog itself shows a refusal, so that its buttons stay reachable.
const failures = { onError: effectOf("businessCustomer.delete", { onFailure: () => true }).onError };

/** Asks before an agency is deleted, and lists the accounts that end with it. A dry run reports them first. */
export function RemoveAgency({ agency: { id, name }, onClose }: AskProps) {
  const after = useSingleCall(onClose);
  const asked = trpc.businessCustomer.delete.useMutation(failures);
  const remove = trpc.businessCustomer.delete.useMutation(effectOf("businessCustomer.delete"));
  const { mutate: ask } = asked;
  useEffect(() => ask({ id, dryRun: "true" }), [ask, id]);
  return (
    <RemoveDialog
      title={agencyTexts.removeTitle(name)}
      what={agencyTexts.removeText}
      does={agencyTexts.removeDo}
      people={asked.data?.people}
      asked={asked}
      isRemoving={remove.isPending}
      onRemove={() => remove.mutate({ id }, after)}
      onClose={onClose}
    />
  );
}

/** Asks before an online agency is deactivated, because that takes it offline. */
export function DeactivateAgency({ agency: { id, name }, onClose }: AskProps) {
  const after = useSingleCall(onClose);
  const deactivate = trpc.businessCustomer.toggleIsActivated.useMutation(
    effectOf("businessCustomer.toggleIsActivated"),
  );
  return (
    <ConfirmDialog
      title={agencyTexts.deactivateTitle(name)}
      does={agencyTexts.deactivate}
      busy={deactivate.isPending}
      onConfirm={() => deactivate.mutate({ body: { id, status: false } }, after)}
      onClose={onClose}
    >
      {agencyTexts.deactivateText}
    </ConfirmDialog>
  );
}
