import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import type { IconName } from "../icon.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  /** The action's changes, and what stays. */
  children: ReactNode;
  /** Label of the confirm button. */
  does: string;
  icon?: IconName;
  look?: "danger" | "primary";
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an action that cannot easily be undone. */
export function ConfirmDialog({
  title,
  children,
  does,
  icon,
  look = "danger",
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  return (
    <Dialog
      alert
      title={title}
      onClose={onClose}
      busy={busy}
      action={
        <Button look={look} before={icon} busy={busy} onClick={onConfirm}>
          {does}
        </Button>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
