import { formatDate } from "@partner-konto/domain/format/date";
import type { MailStop } from "@partner-konto/domain/mail/problem";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSession } from "../../data/session.ts";
import { Note } from "../../ui/note.tsx";
import { mailTexts as text } from "./mail-texts.ts";

/** At somebody's own address whose mails do not arrive. */
export const OwnStopNote = ({ stop }: { stop: MailStop }) => <StopFacts stop={stop}>{text.ownWhatToDo}</StopFacts>;

/** At a person whose mails do not arrive. Staff go on to the mail manager, where they release the address. */
export function StopNote({ stop, email }: { stop: MailStop; email: string }) {
  const { staff } = useSession();
  return (
    <StopFacts stop={stop} className="mb-4 max-w-160">
      {staff ? (
        <Link to={`/platform/mail-manager?${new URLSearchParams({ text: email })}`}>{text.staffWhatToDo}</Link>
      ) : (
        text.whatToDo
      )}
    </StopFacts>
  );
}

function StopFacts({ stop, className = "", children }: { stop: MailStop; className?: string; children: ReactNode }) {
  return (
    <Note meaning="warn" className={className}>
      <b className="font-semibold">{text.arriveNot}</b>
      <p>{text.since(formatDate(stop.since))}</p>
      {stop.reason !== "" && <p className="wrap-anywhere">{text.said(stop.reason)}</p>}
      <p>{children}</p>
    </Note>
  );
}
