import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { useForm } from "../../edit/use-form.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { optionsOfNamed } from "../../ui/fields/options.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { NoteFields, type NoteForm, noteErrors } from "./note-fields.tsx";
import { noteTexts as text } from "./texts.ts";

interface Draft extends NoteForm {
  /** The id of the company or of one of its agencies. */
  readonly about: string;
}

/** Writes a note about a company or one of its agencies. */
export function WriteNote({ company, onClose }: { company: CompanyNode; onClose: () => void }) {
  const create = trpc.adminDealerNote.create.useMutation(effectOf("adminDealerNote.create"));
  const { form, field } = useForm(useKept<Draft>("note", { about: company.id, text: "", pinned: false }), {
    wrongOf: noteErrors,
    send: ({ about: id, text: written, pinned }) => {
      const kind = id === company.id ? ("company" as const) : ("agency" as const);
      const body = { about: { kind, id }, text: written.trim(), pinned };
      create.mutate({ body }, { onSuccess: onClose });
    },
  });
  return (
    <FormDialog
      mails={false}
      title={text.writeTitle}
      form={form}
      does={text.save}
      busy={create.isPending}
      onClose={onClose}
    >
      <SelectField
        label={text.about}
        options={[{ value: company.id, label: text.whole(company.name) }, ...optionsOfNamed(company.parts)]}
        {...field("about")}
      />
      <NoteFields field={field} />
    </FormDialog>
  );
}
