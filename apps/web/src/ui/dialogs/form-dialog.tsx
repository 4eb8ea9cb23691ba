import { type ComponentProps, useId } from "react";
import { Button } from "../button.tsx";
import { Form, type FormProps, SendKey } from "../fields/form.tsx";
import { Dialog } from "./dialog.tsx";

interface FormDialogProps
  extends Omit<ComponentProps<typeof Dialog>, "foot" | "action" | "onClose">,
    Pick<FormProps, "mails">,
    Pick<ComponentProps<typeof Button>, "look" | "before" | "offBecause"> {
  /** The props of the form element. */
  form: Omit<FormProps, "id" | "mails">;
  /** Label of the button that submits. */
  does: string;
  onClose: () => void;
}

/** A dialog whose content is a form. */
export function FormDialog(props: FormDialogProps) {
  const { form, does, mails, look = "primary", before, offBecause, children, ...dialog } = props;
  const id = useId();
  return (
    <Dialog
      {...dialog}
      action={
        <Button
          look={look}
          before={before}
          type="submit"
          form={id}
          busy={dialog.busy ?? false}
          offBecause={offBecause}
          {...(mails && { "aria-keyshortcuts": "Control+Enter" })}
        >
          {does}
          {mails && <SendKey />}
        </Button>
      }
    >
      <Form mails={mails} id={id} className="grid gap-3" {...form}>
        {children}
      </Form>
    </Dialog>
  );
}
