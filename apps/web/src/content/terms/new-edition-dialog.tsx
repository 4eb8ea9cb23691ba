import {
  mostTitleChars,
  type TermsAudience,
  type TermsDocument,
  termsAudiences,
  termsDocuments,
} from "@partner-konto/domain/companies/terms/values";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDate } from "@partner-konto/domain/format/date";
import { maxLength } from "@partner-konto/domain/validation/length";
import { rules } from "@partner-konto/domain/validation/rule";
import { required } from "@partner-konto/domain/validation/text-rules";
import { useEffect, useRef, useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { type FileUpload, sendFile } from "../../data/send-file.ts";
import { useKept } from "../../edit/kept-drafts.ts";
import { useForm } from "../../edit/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { DayInput } from "../../ui/fields/day-input.tsx";
import { Field, FieldError } from "../../ui/fields/field.tsx";
import { optionsOf } from "../../ui/fields/options.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { FileInput } from "../../ui/files/file-input.tsx";
import { useNow } from "../../ui/use-now.ts";
import { termsTexts as text } from "./terms-texts.ts";

interface EditionForm {
  document: TermsDocument;
  audience: TermsAudience;
  title: string;
  validFrom: string;
  file: File | null;
}

/** Puts up a new edition with its PDF. */
export function NewEditionDialog({ onClose }: { onClose: () => void }) {
  const today = berlinTime(useNow()).date;
  const sending = useRef<FileUpload>(undefined);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  // Closing the dialog cancels the upload.
  useEffect(() => () => sending.current?.cancel(), []);
  const start: EditionForm = { document: "agb", audience: "all", title: text.titles.agb, validFrom: today, file: null };
  const { form, field, values, put, errors } = useForm<EditionForm>(useKept("new edition", start), {
    wrongOf: ({ title, validFrom, file }) => ({
      title: rules(required, maxLength(mostTitleChars))(title),
      validFrom: required(validFrom) ?? (validFrom < today ? text.notAhead : undefined),
      file: file === null ? text.noFile : undefined,
    }),
    send: ({ file, ...edition }) => void (file && upload(file, edition)),
  });
  const upload = async (file: File, edition: Omit<EditionForm, "file">) => {
    setBusy(true);
    setWrong(undefined);
    const query = new URLSearchParams({ ...edition, title: edition.title.trim() });
    sending.current = sendFile(`/files/uploadTerms?${query.toString()}`, file, () => undefined);
    const told = await sending.current.told;
    setBusy(false);
    setWrong(told.wrong);
    if (told.answer === undefined) return;
    await effectOf("terms.uploadTerms").onSuccess();
    onClose();
  };
  const { document, audience, title, validFrom, file } = values;
  return (
    <FormDialog mails={false} title={text.dialogTitle} form={form} does={text.does} busy={busy} onClose={onClose}>
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label={text.document}
          name="document"
          value={document}
          options={optionsOf(text.documents, termsDocuments)}
          onChange={(chosen) =>
            put({ document: chosen, ...(title === text.titles[document] && { title: text.titles[chosen] }) })
          }
        />
        <SelectField
          label={text.audience}
          name="audience"
          value={audience}
          options={optionsOf(text.audiences, termsAudiences)}
          onChange={(chosen) => put({ audience: chosen })}
        />
      </div>
      <TextField label={text.title} hint={text.titleHint} data-first="" {...field("title")} />
      <Field label={text.validFrom} error={errors["validFrom"]}>
        {(control) => (
          <DayInput
            {...control}
            lie="ahead"
            name="validFrom"
            value={validFrom}
            onRead={(day) => put({ validFrom: day ?? "" })}
          />
        )}
      </Field>
      <PdfField file={file} error={errors["file"]} onChange={(chosen) => put({ file: chosen })} />
      {wrong !== undefined && <Note meaning="bad">{wrong}</Note>}
      {validFrom >= today && <Note>{text.follows(formatDate(validFrom))}</Note>}
    </FormDialog>
  );
}

interface PdfFieldProps {
  file: File | null;
  error: string | undefined;
  onChange: (file: File) => void;
}

function PdfField({ file, error, onChange }: PdfFieldProps) {
  return (
    <div className="grid justify-items-start gap-1">
      <span className="type-13 font-medium text-ink-2">{text.file}</span>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1" data-field="file">
        <FileInput label={text.file} accept=".pdf" onFile={onChange}>
          {(choose) => (
            <Button before="plus" onClick={choose}>
              {file ? text.chooseOther : text.choose}
            </Button>
          )}
        </FileInput>
        {file && <span className="min-w-0 flex-1 truncate text-ink-2">{file.name}</span>}
      </div>
      {error !== undefined && <FieldError>{error}</FieldError>}
    </div>
  );
}
