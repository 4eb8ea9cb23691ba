import type { AgencyNode } from "@partner-konto/domain/navigation/schema";
import { required } from "@partner-konto/domain/validation/text-rules";
import { type SubmitEvent, useId, useState } from "react";
import { uiText } from "../../../texts/ui.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { NameField } from "./name-field.tsx";
import { actionTexts } from "./texts.ts";
import { useCreate } from "./use-create.ts";

/** Asks for the name of a new area of the agency, creates it and opens its page (portal §7). */
export function AddAreaDialog({ agency, onClose }: { agency: Pick<AgencyNode, "id" | "name">; onClose: () => void }) {
  const formId = useId();
  const { name, setName, busy, create } = useCreate(onClose, "");
  const [error, setError] = useState<string>();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = required(name.trim());
    setError(wrong);
    if (!wrong) create({ name: name.trim(), businessCustomerId: agency.id });
  };
  return (
    <Dialog
      title={actionTexts.add}
      aside={agency.name}
      onClose={onClose}
      busy={busy}
      foot={
        <>
          <Button onClick={onClose}>{uiText.cancel}</Button>
          <Button look="primary" type="submit" form={formId} busy={busy}>
            {actionTexts.addDoes}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <NameField name={name} onChange={setName} error={error} />
      </form>
    </Dialog>
  );
}
