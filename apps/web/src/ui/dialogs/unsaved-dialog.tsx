import { ourShellTexts, shellTexts } from "@partner-konto/domain/texts/shell";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

interface UnsavedDialogProps {
  onLeave: () => void;
  onReset: () => void;
  onStay: () => void;
}

/** "Daten wurden geändert": discard and leave, reset and stay, or stay and keep editing (architecture, decisions). */
export function UnsavedDialog({ onLeave, onReset, onStay }: UnsavedDialogProps) {
  return (
    <Dialog
      alert
      title={shellTexts.dataChanged}
      onClose={onStay}
      foot={
        <>
          <Button look="danger" onClick={onLeave}>
            {ourShellTexts.leave}
          </Button>
          <Button onClick={onReset}>{ourShellTexts.stayAndReset}</Button>
          <Button look="primary" onClick={onStay}>
            {ourShellTexts.stay}
          </Button>
        </>
      }
    >
      <p>{ourShellTexts.dataChangedText}</p>
    </Dialog>
  );
}
