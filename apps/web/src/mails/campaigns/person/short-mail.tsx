import { campaignLimits } from "@partner-konto/domain/mails/campaigns/values";
import { validationTexts } from "@partner-konto/domain/texts/validation";
import { useNavigate } from "react-router";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { useKept } from "../../../edit/kept-drafts.ts";
import { useForm } from "../../../edit/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { BoundedTextField } from "../../../ui/fields/bounded-field.tsx";
import { Form, SendKey } from "../../../ui/fields/form.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { BoundedTextArea } from "../../../ui/fields/text-area-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { kindOptions, type MailForm, wrongKind, wrongText } from "../form/mail-form.ts";
import { pastedAddresses } from "../form/pasted-addresses.ts";
import { mailTexts as text } from "../texts.ts";

const empty = { to: "", kind: "" as MailForm["kind"], subject: "", text: "" };

function wrongTo(typed: string): string | undefined {
  const { addresses, wrong } = pastedAddresses(typed);
  if (wrong.length > 0) return text.wrongAddresses(wrong.slice(0, 3), wrong.length);
  if (addresses.length === 0) return validationTexts.required;
  return addresses.length > campaignLimits.few ? text.tooManyShort : undefined;
}

/** A mail to a few addresses that goes out at once; its results are on its own page. */
export function ShortMail() {
  const navigate = useNavigate();
  // A retry after a lost answer must not send it twice.
  const send = trpc.adminMail.sendGenericMail.useMutation(
    effectOf("adminMail.sendGenericMail", { success: text.started }),
  );
  const form = useForm(useKept("short mail", empty), {
    wrongOf: (values) => ({
      to: wrongTo(values.to),
      kind: wrongKind(values.kind),
      subject: wrongText(values.subject),
      text: wrongText(values.text),
    }),
    send({ to, kind, subject, text: written }) {
      if (kind === "") return;
      const content = { kind, subject: subject.trim(), text: written.trim(), attachmentIds: [] };
      const body = { to: pastedAddresses(to).addresses, ...content };
      send.mutate({ body }, { onSuccess: ({ id }) => void navigate(`/platform/mails/${id}`) });
    },
  });
  return (
    <Form mails {...form.form} className="grid justify-items-start gap-3 [&>div]:w-full">
      <TextField label={text.shortTo} hint={text.shortToHint} {...form.field("to")} />
      <SelectField
        label={text.kind}
        options={kindOptions}
        hint={form.values.kind === "" ? undefined : text.kindHints[form.values.kind]}
        {...form.field("kind")}
      />
      <BoundedTextField most={150} label={text.subject} {...form.field("subject")} />
      <BoundedTextArea most={8000} label={text.text} className="[&_textarea]:min-h-40" {...form.field("text")} />
      <Button type="submit" aria-keyshortcuts="Control+Enter" before="send" busy={send.isPending}>
        {text.shortSend}
        <SendKey />
      </Button>
    </Form>
  );
}
