import { formatDate } from "@partner-konto/domain/format/date";
import type { MailStop } from "@partner-konto/domain/mails/problem";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { useDuty, useSession } from "../../data/session.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { ReleaseAddress } from "./release-address.tsx";
import { stoppedTexts as text } from "./texts.ts";

/** At somebody's own address whose mails do not arrive. */
export const OwnStopNote = ({ stop }: { stop: MailStop }) => <StopFacts stop={stop}>{text.ownWhatToDo}</StopFacts>;

/** At a person whose mails do not arrive. Staff see in the mail manager what came back, and those who may release the address here. */
export function StopNote({ stop, email }: { stop: MailStop; email: string }) {
  const { staff } = useSession();
  const mayRelease = useDuty("care");
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <StopFacts stop={stop} className="mb-4 max-w-160">
        {staff ? (
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {mayRelease && (
              <Button before="undo" onClick={() => setAsked(true)}>
                {text.release}
              </Button>
            )}
            <Link to={`/platform/mail-manager?${new URLSearchParams({ text: email })}`}>{text.staffWhatToDo}</Link>
          </span>
        ) : (
          text.whatToDo
        )}
      </StopFacts>
      {isAsked && <ReleaseAddress email={email} onClose={() => setAsked(false)} />}
    </>
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
