import { fieldsOf } from "../../../edit/use-form.ts";
import { BoundedTextField } from "../../../ui/fields/bounded-field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { Section } from "../../../ui/section.tsx";
import { mailTemplates, type TemplateName } from "../templates.ts";
import { mailTexts as text } from "../texts.ts";
import { Attachments } from "./attachments.tsx";
import { CircleFields } from "./circle-fields.tsx";
import { MailEditor } from "./mail-editor.tsx";
import { kindOptions, type MailForm } from "./mail-form.ts";
import { Preview } from "./preview.tsx";

interface MailFieldsProps {
  form: MailForm;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (more: Partial<MailForm>) => void;
}

const templates = [
  { value: "", label: text.noTemplate },
  ...(Object.keys(mailTemplates) as TemplateName[]).map((value) => ({ value, label: mailTemplates[value].name })),
];

/** The template whose text stands in the form unchanged. */
const templateIn = (form: MailForm): string =>
  (Object.keys(mailTemplates) as TemplateName[]).find((name) => mailTemplates[name].text === form.text) ?? "";

export function MailFields({ form, errors, onChange }: MailFieldsProps) {
  const field = fieldsOf(form, errors, onChange);
  const use = (name: string) => {
    if (!Object.hasOwn(mailTemplates, name)) return;
    const { kind, subject, text: written } = mailTemplates[name as TemplateName];
    onChange({ kind, subject, text: written });
  };
  return (
    <>
      <Section title={text.what} intro={text.whatText}>
        <SelectField label={text.template} value={templateIn(form)} options={templates} onChange={use} />
        <SelectField
          label={text.kind}
          options={kindOptions}
          hint={form.kind === "" ? undefined : text.kindHints[form.kind]}
          {...field("kind")}
        />
        <BoundedTextField most={150} label={text.subject} {...field("subject")} />
      </Section>
      <section
        aria-label={text.textAndPreview}
        className="grid gap-x-8 gap-y-4 border-b border-line py-6 lg:grid-cols-2"
      >
        <MailEditor value={form.text} error={errors["text"]} onChange={(written) => onChange({ text: written })} />
        <Preview form={form} />
      </section>
      <Section title={text.attachments} intro={text.attachmentsText}>
        <Attachments attachments={form.attachments} onChange={(attachments) => onChange({ attachments })} />
      </Section>
      <Section title={text.who} intro={text.whoText}>
        <CircleFields form={form} errors={errors} onChange={onChange} />
      </Section>
    </>
  );
}
