import { formatDayAndTime } from "@partner-konto/domain/format/date";
import type { MailProblem } from "@partner-konto/domain/mails/problem";
import { Link } from "react-router";
import { stoppedTexts } from "../../people/stopped-address/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { mailTexts as text } from "./mail-texts.ts";

interface ProblemRowProps {
  problem: MailProblem;
  onDone: (done: boolean) => void;
  onRelease: () => void;
  onLift: () => void;
}

/** A problem: whose address, what happened to which mail, what became of the account, and what staff can do. */
export function ProblemRow({ mayChange, ...row }: ProblemRowProps & { mayChange: boolean }) {
  const { kind, email, status, reason, source, mail, times, lastAt, isStopped, hasComplained } = row.problem;
  return (
    <li className="grid gap-x-6 gap-y-2 py-3.5 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid gap-1 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <b className="font-medium">{email}</b>
          <span className="text-ink-2">{text.kinds[kind]}</span>
          {times > 1 && <span className="tabular-nums text-ink-3">{text.times(times)}</span>}
          {(isStopped || hasComplained) && (
            <span className="inline-flex items-baseline gap-1.5 text-warn">
              <Icon name="warning" className="size-3.5 self-center" />
              {isStopped ? text.isStopped : text.hasComplained}
            </span>
          )}
        </p>
        <p className="type-13 tabular-nums text-ink-3">
          {formatDayAndTime(lastAt)} · {text.sources[source]} ·{" "}
          {mail ? text.ofMail(mail.subject, formatDayAndTime(mail.sentAt)) : text.ofUnknownMail}
        </p>
        {(status !== null || reason !== "") && <p>{[status, reason].filter(Boolean).join(" · ")}</p>}
        <Aftermath problem={row.problem} />
      </div>
      {mayChange && <Actions {...row} />}
    </li>
  );
}

/** The state of the address's account, and whether staff have seen to the problem. */
function Aftermath({ problem: { account, doneAt, doneBy } }: { problem: MailProblem }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 type-13 text-ink-3">
      {account ? (
        <span>
          {text.account}{" "}
          <Link to={`/settings/users/edit/${account.userId}`} className="rounded-1">
            {account.name}
          </Link>
          {!account.isActive && ` (${text.inactive})`}
        </span>
      ) : (
        <span>{text.noAccount}</span>
      )}
      {doneAt !== null && (
        <span>
          {doneBy === null ? text.doneAt(formatDayAndTime(doneAt)) : text.doneBy(doneBy, formatDayAndTime(doneAt))}
        </span>
      )}
    </p>
  );
}

function Actions({ problem, onDone, onRelease, onLift }: ProblemRowProps) {
  const { kind, email, doneAt, isStopped, hasComplained } = problem;
  const about = <span className="sr-only"> {text.about(email)}</span>;
  return (
    <div className="flex flex-wrap items-start gap-2">
      {isStopped && (
        <Button before="undo" onClick={onRelease}>
          {stoppedTexts.release}
          {about}
        </Button>
      )}
      {hasComplained && kind === "complaint" && (
        <Button before="undo" onClick={onLift}>
          {text.lift}
          {about}
        </Button>
      )}
      <Button
        look={doneAt === null ? undefined : "ghost"}
        before={doneAt === null ? "check" : "undo"}
        onClick={() => onDone(doneAt === null)}
      >
        {doneAt === null ? text.markDone : text.markOpen}
        {about}
      </Button>
    </div>
  );
}
