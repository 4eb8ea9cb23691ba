import { formatDate } from "@partner-konto/domain/format/date";
import type { MailStop } from "@partner-konto/domain/mail/problem";
import { Note } from "../../ui/note.tsx";
import { mailTexts as text } from "./mail-texts.ts";

/** "Mails kommen nicht an": since when, what the mail server said, and what to do. */
export function StopNote({ stop, isOwn, className }: { stop: MailStop; isOwn?: boolean; className?: string }) {
  return (
    <Note meaning="warn" {...(className !== undefined && { className })}>
      <b className="font-semibold">{text.arriveNot}</b>
      <p>{text.since(formatDate(stop.since))}</p>
      {stop.reason !== "" && <p className="wrap-anywhere">{text.said(stop.reason)}</p>}
      <p>{isOwn ? text.ownWhatToDo : text.whatToDo}</p>
    </Note>
  );
}
