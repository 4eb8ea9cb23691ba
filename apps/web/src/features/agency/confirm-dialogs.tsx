import type { BusinessCustomer } from "@partner-konto/domain/business-customer/schema";
import { useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { newKey } from "../../data/new-key.ts";
import { trpc } from "../../data/trpc.ts";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { agencyTexts } from "./texts.ts";
import { useStatus } from "./use-status.ts";

interface AskProps {
  agency: BusinessCustomer;
  onClose: () => void;
}

/** Asks before an agency is deleted; a refusal leaves everything as it was. */
export function RemoveDialog({ agency, onClose }: AskProps) {
  // The same key for a second try after a lost answer: one is not told then that nothing is there.
  const [key] = useState(newKey);
  const remove = trpc.businessCustomer.delete.useMutation(effectOf("businessCustomer.delete"));
  return (
    <Dialog
      alert
      title={agencyTexts.removeTitle(agency.name)}
      onClose={onClose}
      busy={remove.isPending}
      foot={
        <>
          <Button onClick={onClose}>{uiText.cancel}</Button>
          <Button
            look="danger"
            before="trash"
            busy={remove.isPending}
            onClick={() => remove.mutate({ id: agency.id, key }, { onSettled: onClose })}
          >
            {agencyTexts.removeDo}
          </Button>
        </>
      }
    >
      <p>{agencyTexts.removeText}</p>
    </Dialog>
  );
}

/** Asks before an agency that is online is deactivated, since that takes it offline. */
export function DeactivateDialog({ agency, onClose }: AskProps) {
  const status = useStatus();
  return (
    <Dialog
      alert
      title={agencyTexts.deactivateTitle(agency.name)}
      onClose={onClose}
      busy={status.busy}
      foot={
        <>
          <Button onClick={onClose}>{uiText.cancel}</Button>
          <Button look="danger" busy={status.busy} onClick={() => status.activate(agency, false, onClose)}>
            {agencyTexts.deactivate}
          </Button>
        </>
      }
    >
      <p>{agencyTexts.deactivateText}</p>
    </Dialog>
  );
}
