import { dialogTexts } from "../dialog-texts.ts";

interface MailPreviewProps {
  /** The recipient, or the one of several whose mail is shown. */
  recipient?: string | undefined;
  /** The filled message. */
  text: string;
  signature: string;
}

/** The dealer's message as it appears in the mail, with the agency's signature below. */
export function MailPreview({ recipient, text, signature }: MailPreviewProps) {
  return (
    <section aria-label={dialogTexts.preview} className="overflow-hidden rounded-2 border border-line bg-canvas">
      <header className="flex flex-wrap gap-x-2 border-b border-line px-3 py-1.5 type-13 text-ink-3">
        <span className="flex-1 whitespace-nowrap font-medium text-ink-2">{dialogTexts.preview}</span>
        {recipient && <span className="truncate">{dialogTexts.previewTo(recipient)}</span>}
      </header>
      <div className="grid max-h-52 gap-2 overflow-y-auto px-3 py-2 whitespace-pre-line [overflow-wrap:anywhere]">
        {text ? <p>{text}</p> : <p className="text-ink-3">{dialogTexts.noMessage}</p>}
        {signature && <p className="text-ink-3">{signature}</p>}
      </div>
    </section>
  );
}
