import type { Group } from "@partner-konto/domain/companies/company/schema";
import { required } from "@partner-konto/domain/validation/text-rules";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { useForm } from "../../edit/use-form.ts";
import { useSaveKey } from "../../edit/use-save-key.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { BoundedTextField } from "../../ui/fields/bounded-field.tsx";
import { companyTexts } from "./texts.ts";

const text = companyTexts.legal;

/** Changes the name in the commercial register. Typed text stays after a failed save. */
export function LegalNameDialog({ company, onClose }: { company: Group; onClose: () => void }) {
  const save = trpc.group.changeLegalName.useMutation(effectOf("group.changeLegalName"));
  const { box, form, field, submit } = useForm(
    useKept("legal name", () => ({ legalName: company.legalName })),
    {
      wrongOf: ({ legalName }) => ({ legalName: required(legalName.trim()) }),
      send: (typed) => {
        const legalName = typed.legalName.trim();
        if (save.isPending) return;
        if (legalName === company.legalName) return onClose();
        const body = { groupId: company.id, legalName };
        save.mutate({ body }, { onSuccess: onClose });
      },
    },
  );
  useSaveKey(box, submit);
  return (
    <FormDialog
      mails={false}
      title={text.dialogTitle}
      form={form}
      does={text.save}
      busy={save.isPending}
      onClose={onClose}
    >
      <BoundedTextField data-first most={200} label={text.legalName} hint={text.dialogText} {...field("legalName")} />
    </FormDialog>
  );
}
