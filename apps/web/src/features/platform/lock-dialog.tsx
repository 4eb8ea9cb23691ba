import type { CompanyNode } from "@partner-konto/domain/navigation/schema";
import { required } from "@partner-konto/domain/validation/text-rules";
import { useState } from "react";
import { uiText } from "../../texts/ui.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-input.tsx";
import { platformTexts as text } from "./texts.ts";
import { useLockCompany } from "./use-lock-company.ts";

/** A lock has a reason, which the company's people read. */
export function LockDialog({ company, onClose }: { company: CompanyNode; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [error, setError] = useState<string>();
  const { busy, setLock } = useLockCompany();
  const submit = () => {
    const wrong = required(reason.trim());
    setError(wrong);
    if (!wrong) void setLock(company.id, reason.trim(), onClose);
  };
  return (
    <Dialog
      title={text.lockTitle(company.name)}
      onClose={onClose}
      busy={busy}
      foot={
        <>
          <Button onClick={onClose}>{uiText.cancel}</Button>
          <Button look="danger" before="lock" busy={busy} onClick={submit}>
            {text.lock}
          </Button>
        </>
      }
    >
      <p className="mb-3">{text.lockText}</p>
      <Field label={text.reason} error={error}>
        {(control) => (
          <TextArea
            {...control}
            data-first
            maxLength={500}
            value={reason}
            onChange={({ target: { value } }) => setReason(value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
