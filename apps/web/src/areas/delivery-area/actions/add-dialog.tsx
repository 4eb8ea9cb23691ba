import type { AgencyNode } from "@partner-konto/domain/platform/tree/schema";
import { required } from "@partner-konto/domain/validation/text-rules";
import { useForm } from "../../../edit/use-form.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { NameField } from "./name-field.tsx";
import { actionTexts } from "./texts.ts";
import { useCreate } from "./use-create.ts";

/** Asks for the name of a new area of the agency, creates it and opens its page (portal §7). */
export function AddAreaDialog({ agency, onClose }: { agency: Pick<AgencyNode, "id" | "name">; onClose: () => void }) {
  const { draft, busy, create } = useCreate(onClose, "");
  const { form, values, errors, put } = useForm(draft, {
    wrongOf: ({ name }) => ({ name: required(name.trim()) }),
    send: ({ name }) => create({ name: name.trim(), businessCustomerId: agency.id }),
  });
  return (
    <FormDialog
      mails={false}
      title={actionTexts.add}
      aside={agency.name}
      form={form}
      does={actionTexts.addDoes}
      busy={busy}
      onClose={onClose}
    >
      <NameField name={values.name} onChange={(name) => put({ name })} error={errors.name} />
    </FormDialog>
  );
}
