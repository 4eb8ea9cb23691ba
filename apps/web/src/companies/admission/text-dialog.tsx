import { required } from "@partner-konto/domain/validation/text-rules";
import { useState } from "react";
import { useKept } from "../../edit/kept-drafts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { BoundedTextArea } from "../../ui/fields/text-area-field.tsx";

interface TextDialogProps {
  title: string;
  /** The consequences. */
  children: string;
  field: string;
  does: string;
  look: "danger" | "primary";
  busy: boolean;
  onText: (text: string) => void;
  onClose: () => void;
}

/** Asks for the text of a step, which goes to the company. */
export function TextDialog({ title, children, field, does, look, busy, onText, onClose }: TextDialogProps) {
  const [text, setText] = useKept(title, "");
  const [error, setError] = useState<string>();
  const submit = () => {
    const wrong = required(text.trim());
    setError(wrong);
    if (!wrong) onText(text.trim());
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      busy={busy}
      action={
        <Button look={look} busy={busy} onClick={submit}>
          {does}
        </Button>
      }
    >
      <p className="mb-3">{children}</p>
      <BoundedTextArea most={2000} label={field} error={error} data-first value={text} onChange={setText} />
    </Dialog>
  );
}
