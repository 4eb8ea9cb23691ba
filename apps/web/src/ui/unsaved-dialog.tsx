import { ourShellTexts, shellTexts } from "@partner-konto/domain/texts/shell";
import { Button, buttonStyle } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface UnsavedDialogProps {
  /** Nobody is signed in any more: what was typed can be saved once somebody is. */
  ended: boolean;
  onLeave: () => void;
  onReset: () => void;
  onStay: () => void;
}

/** "Daten wurden geändert": discard and go on, stay with the original, or stay and keep editing (architecture, decisions). */
export function UnsavedDialog({ ended, onLeave, onReset, onStay }: UnsavedDialogProps) {
  return (
    <Dialog
      alert
      title={ended ? ourShellTexts.sessionEnded : shellTexts.dataChanged}
      onClose={onStay}
      foot={
        <>
          <Button look="danger" onClick={onLeave}>
            {ourShellTexts.leave}
          </Button>
          {ended ? (
            <a href="/login" target="_blank" rel="noreferrer" className={buttonStyle()}>
              {ourShellTexts.signInElsewhere}
            </a>
          ) : (
            <Button onClick={onReset}>{ourShellTexts.stayAndReset}</Button>
          )}
          <Button look="primary" onClick={onStay}>
            {ourShellTexts.stay}
          </Button>
        </>
      }
    >
      <p>{ended ? ourShellTexts.sessionEndedText : ourShellTexts.dataChangedText}</p>
    </Dialog>
  );
}
