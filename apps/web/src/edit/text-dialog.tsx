import { required } from "@partner-konto/domain/validation/text-rules";
import { type ReactNode, useState } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialogs/dialog.tsx";
import { BoundedTextArea } from "../ui/fields/text-area-field.tsx";
import type { IconName } from "../ui/icon.tsx";
import { useKept } from "./kept-drafts.ts";

interface TextDialogProps {
  title: string;
  /** The consequences. */
  children: string;
  /** Between the consequences and the field. */
  note?: ReactNode;
  field: string;
  most?: number;
  does: string;
  look: "danger" | "primary";
  icon?: IconName;
  busy: boolean;
  onText: (text: string) => void;
  onClose: () => void;
}

/** Asks for the text of a step, which the company reads. */
export function TextDialog({
  children,
  note,
  field,
  most = 2000,
  does,
  look,
  icon,
  onText,
  ...dialog
}: TextDialogProps) {
  const [text, setText] = useKept(dialog.title, "");
  const [error, setError] = useState<string>();
  const submit = () => {
    const wrong = required(text.trim());
    setError(wrong);
    if (!wrong) onText(text.trim());
  };
  return (
    <Dialog
      {...dialog}
      action={
        <Button look={look} before={icon} busy={dialog.busy} onClick={submit}>
          {does}
        </Button>
      }
    >
      <p className="mb-3">{children}</p>
      {note}
      <BoundedTextArea most={most} label={field} error={error} data-first value={text} onChange={setText} />
    </Dialog>
  );
}
