import { CopiedField } from "../../edit/copied-field.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialogs/dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { webhookTexts as text } from "./webhook-texts.ts";

/** Shows a new secret, once. It is closed by its button only, so that nobody loses the secret to a stray key. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      title={text.secretTitle}
      foot={
        <Button look="primary" onClick={onClose}>
          {text.done}
        </Button>
      }
    >
      <div className="grid gap-3">
        <CopiedField label={text.secret} value={secret} copy={text.copySecret} />
        <Note meaning="warn">{text.secretOnce}</Note>
      </div>
    </Dialog>
  );
}
