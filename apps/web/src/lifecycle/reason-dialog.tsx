import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { required } from "@partner-konto/domain/validation/text-rules";
import { useState } from "react";
import { useKept } from "../edit/kept-drafts.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialogs/dialog.tsx";
import { Note } from "../ui/feedback/note.tsx";
import { BoundedTextArea } from "../ui/fields/text-area-field.tsx";
import type { IconName } from "../ui/icon.tsx";
import { platformTexts as text } from "./texts.ts";

interface ReasonDialogProps {
  company: CompanyNode;
  title: string;
  /** Explains the effect and its duration. */
  children: string;
  does: string;
  icon: IconName;
  busy: boolean;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** The dialog for taking a company's agencies offline: it lists them and asks for the reason, which the company's users can read. */
export function ReasonDialog({ company, title, children, does, icon, busy, onReason, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useKept(title, "");
  const [error, setError] = useState<string>();
  const online = company.parts.filter(({ isOffering }) => isOffering).map(({ name }) => name);
  const submit = () => {
    const wrong = required(reason.trim());
    setError(wrong);
    if (!wrong) onReason(reason.trim());
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={busy}
      action={
        <Button look="danger" before={icon} busy={busy} onClick={submit}>
          {does}
        </Button>
      }
    >
      <p className="mb-3">{children}</p>
      <Note meaning="warn" className="mb-3">
        {online.length > 0 ? text.goesOffline(online) : text.nothingOnline}
      </Note>
      <BoundedTextArea most={500} label={text.reason} error={error} data-first value={reason} onChange={setReason} />
    </Dialog>
  );
}
