import { confirmationMail, type MailedOrder } from "@partner-konto/domain/orders/mails/consumer-mail";
import { placeholderNames } from "@partner-konto/domain/orders/mails/message-text";
import { useRef } from "react";
import { fieldsOf } from "../../../edit/use-form.ts";
import { Button } from "../../../ui/button.tsx";
import { BoundedTextArea } from "../../../ui/fields/text-area-field.tsx";
import { Section } from "../../../ui/section.tsx";
import type { SectionProps } from "./base-sections.tsx";
import { editTexts } from "./texts.ts";

/** Signature and standard text of the mails, with a preview of the mail. */
export function MailSection({ form, errors, sample, onChange }: SectionProps & { sample: MailedOrder }) {
  const text = useRef<HTMLTextAreaElement>(null);
  /** Inserts a placeholder at the cursor and moves the cursor behind it. */
  const insert = (name: string) => {
    const place = `{${name}}`;
    const area = text.current;
    const from = area?.selectionStart ?? form.emailOrderConfirmText.length;
    const to = area?.selectionEnd ?? from;
    onChange({
      emailOrderConfirmText: form.emailOrderConfirmText.slice(0, from) + place + form.emailOrderConfirmText.slice(to),
    });
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(from + place.length, from + place.length);
    });
  };
  const field = fieldsOf(form, errors, onChange);
  return (
    <Section title={editTexts.mails} intro={editTexts.mailsIntro}>
      <BoundedTextArea
        most={5000}
        label={editTexts.confirmText}
        optional
        ref={text}
        rows={5}
        {...field("emailOrderConfirmText")}
      />
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="mb-1 type-13 text-ink-3">{editTexts.insert}</legend>
        {placeholderNames.map((name) => (
          <Button key={name} size="small" aria-label={editTexts.insertOne(name)} onClick={() => insert(name)}>
            {name}
          </Button>
        ))}
      </fieldset>
      <BoundedTextArea
        most={5000}
        label={editTexts.signature}
        hint={editTexts.signatureHint}
        optional
        rows={3}
        {...field("emailSignature")}
      />
      <Preview
        mail={confirmationMail(sample, form, { text: null, slotAt: null, phone: form.contactPoints[0]?.phone ?? null })}
      />
    </Section>
  );
}

/** The mail as the marketplace will send it; the same function creates both. */
function Preview({ mail: { subject, paragraphs, signature } }: { mail: ReturnType<typeof confirmationMail> }) {
  return (
    <section aria-label={editTexts.preview} className="overflow-hidden rounded-2 border border-line bg-canvas">
      <header className="border-b border-line px-3 py-1.5 type-13 text-ink-3">
        <p className="font-medium text-ink-2">{editTexts.preview}</p>
        <p>{editTexts.previewNote}</p>
      </header>
      <div className="grid gap-2.5 px-3 py-2.5 [overflow-wrap:anywhere] whitespace-pre-line">
        <p className="font-medium">
          <span className="sr-only">{editTexts.subject}: </span>
          {subject}
        </p>
        {paragraphs.map((part) =>
          typeof part === "string" ? (
            <p key={part}>{part}</p>
          ) : (
            <dl key="rows" className="grid grid-cols-[112px_minmax(0,1fr)] gap-y-1 type-13 [&>dt]:text-ink-3">
              {part.rows.map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-ink-3">{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          ),
        )}
        <p className="text-ink-3">{signature}</p>
      </div>
    </section>
  );
}
