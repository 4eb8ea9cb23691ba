import { minLength } from "@partner-konto/domain/validation/length";
import { required } from "@partner-konto/domain/validation/text-rules";
import { useKept } from "../../edit/kept-drafts.ts";
import { useForm } from "../../edit/use-form.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { BoundedTextArea } from "../../ui/fields/text-area-field.tsx";

interface ReasonFormProps {
  /** The key of the reason's draft. */
  name: string;
  title: string;
  /** The decision's effect. */
  children: string;
  label: string;
  does: string;
  busy: boolean;
  onReason: (reason: string) => void;
  onClose: () => void;
}

/** A dialog that asks for the reason of a dispute or of a decision about it; the other side reads it. */
export function ReasonForm({ name, title, children, label, does, busy, onReason, onClose }: ReasonFormProps) {
  const { form, field } = useForm(useKept(name, { reason: "" }), {
    wrongOf: ({ reason }) => ({ reason: required(reason.trim()) ?? minLength(3)(reason) }),
    send: ({ reason }) => onReason(reason.trim()),
  });
  return (
    <FormDialog mails={false} title={title} form={form} does={does} busy={busy} onClose={onClose}>
      <p>{children}</p>
      <BoundedTextArea most={500} label={label} data-first="" {...field("reason")} />
    </FormDialog>
  );
}
