import { isWebhookAddress } from "@partner-konto/domain/notifications/webhooks/address";
import { type WebhookKind, webhookKinds } from "@partner-konto/domain/notifications/webhooks/kinds";
import type { Webhook } from "@partner-konto/domain/notifications/webhooks/schema";
import { webhookKindTexts } from "@partner-konto/domain/notifications/webhooks/texts";
import { ourValidationTexts } from "@partner-konto/domain/texts/validation";
import { required } from "@partner-konto/domain/validation/text-rules";
import { useKept } from "../../edit/kept-drafts.ts";
import { useForm } from "../../edit/use-form.ts";
import { FormDialog } from "../../ui/dialogs/form-dialog.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { Checkbox, Choice } from "../../ui/fields/choice.tsx";
import { FieldError } from "../../ui/fields/field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { webhookTexts as text } from "./webhook-texts.ts";

export interface WebhookInput {
  url: string;
  kinds: readonly WebhookKind[];
  /** The webhook as it was when the person began to change it; none for a new one. */
  begun?: Webhook;
}

interface WebhookDialogProps {
  title: string;
  does: string;
  /** The name under which typed text is kept. */
  name: string;
  from: WebhookInput;
  busy: boolean;
  /** The server's refusal of the last attempt. */
  refusal: string | undefined;
  onSend: (typed: WebhookInput) => void;
  onClose: () => void;
}

/** Address and kinds of events of a new or an existing webhook. */
export function WebhookDialog({ title, does, name, from, busy, refusal, onSend, onClose }: WebhookDialogProps) {
  const { form, field, values, put, errors } = useForm<WebhookInput>(useKept(name, from), {
    wrongOf: ({ url, kinds }) => ({
      url: required(url) ?? (isWebhookAddress(url.trim()) ? undefined : ourValidationTexts.webhookAddress),
      kinds: kinds.length === 0 ? text.noEvent : undefined,
    }),
    send: (typed) => onSend({ ...typed, url: typed.url.trim() }),
  });
  const { kinds } = values;
  const toggle = (kind: WebhookKind) =>
    put({ kinds: webhookKinds.filter((one) => (one === kind ? !kinds.includes(one) : kinds.includes(one))) });
  return (
    <FormDialog mails={false} title={title} form={form} does={does} busy={busy} onClose={onClose}>
      {refusal !== undefined && <Note meaning="bad">{refusal}</Note>}
      <TextField
        data-first
        label={text.address}
        hint={text.addressHint}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...field("url")}
      />
      <fieldset>
        <legend className="type-13 font-medium text-ink-2">{text.events}</legend>
        <div className="grid sm:grid-cols-2">
          {webhookKinds.map((kind) => (
            <Choice key={kind} label={webhookKindTexts[kind]}>
              <Checkbox name="kinds" checked={kinds.includes(kind)} onChange={() => toggle(kind)} />
            </Choice>
          ))}
        </div>
        {errors["kinds"] && <FieldError>{errors["kinds"]}</FieldError>}
      </fieldset>
    </FormDialog>
  );
}
