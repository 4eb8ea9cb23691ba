import { type ComponentProps, useId } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, "foot" | "action" | "onClose"> {
  /** The props of the form element. */
  form: Omit<ComponentProps<"form">, "id">;
  /** Label of the button that submits. */
  does: string;
  onClose: () => void;
}

/** A dialog whose content is a form. */
export function FormDialog({ form, does, children, ...dialog }: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      {...dialog}
      action={
        <Button look="primary" type="submit" form={id} busy={dialog.busy}>
          {does}
        </Button>
      }
    >
      <form id={id} className="grid gap-3" {...form}>
        {children}
      </form>
    </Dialog>
  );
}
