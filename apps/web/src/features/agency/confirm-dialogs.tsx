import type { BusinessCustomer } from "@partner-konto/domain/business-customer/schema";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useOneTry } from "../../edit/use-one-try.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { agencyTexts } from "./texts.ts";

interface AskProps {
  agency: BusinessCustomer;
  onClose: () => void;
}

/** Asks before an agency is deleted; a refusal leaves everything as it was. */
export function RemoveAgency({ agency: { id, name }, onClose }: AskProps) {
  const { key, after } = useOneTry(onClose);
  const remove = trpc.businessCustomer.delete.useMutation(effectOf("businessCustomer.delete"));
  return (
    <ConfirmDialog
      title={agencyTexts.removeTitle(name)}
      does={agencyTexts.removeDo}
      icon="trash"
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ id, key }, after)}
      onClose={onClose}
    >
      {agencyTexts.removeText}
    </ConfirmDialog>
  );
}

/** Asks before an agency that is online is deactivated, since that takes it offline. */
export function DeactivateAgency({ agency: { id, name }, onClose }: AskProps) {
  const { key, after } = useOneTry(onClose);
  const deactivate = trpc.businessCustomer.toggleIsActivated.useMutation(
    effectOf("businessCustomer.toggleIsActivated"),
  );
  return (
    <ConfirmDialog
      title={agencyTexts.deactivateTitle(name)}
      does={agencyTexts.deactivate}
      busy={deactivate.isPending}
      onConfirm={() => deactivate.mutate({ body: { id, status: false }, key }, after)}
      onClose={onClose}
    >
      {agencyTexts.deactivateText}
    </ConfirmDialog>
  );
}
