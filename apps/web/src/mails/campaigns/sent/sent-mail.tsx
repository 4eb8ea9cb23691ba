import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { formatNumber } from "@partner-konto/domain/format/number";
import type { Campaign } from "@partner-konto/domain/mails/campaigns/schema";
import { recipientStates } from "@partner-konto/domain/mails/campaigns/values";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { effectOf } from "../../../data/mutation.ts";
import { trpc } from "../../../data/trpc.ts";
import { PageBody, PageHead } from "../../../shell/page/page-head.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { AmountDone } from "../../../ui/feedback/amount-done.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Markdown } from "../../../ui/markdown/markdown.tsx";
import { contentOf, formOf } from "../form/mail-form.ts";
import { MailAsSent } from "../mail-as-sent.tsx";
import { StateMark } from "../state-mark.tsx";
import { mailTexts as text } from "../texts.ts";
import { Results } from "./results.tsx";

/** A mail that is being sent or was: its progress, the result of each address, and what was written. */
export function SentMail({ mail, mayChange }: { mail: Campaign; mayChange: boolean }) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <PageHead
        title={mail.subject}
        pill={<StateMark state={mail.state} />}
        actions={
          mayChange &&
          mail.state === "sending" && (
            <Button look="danger" before="close" onClick={() => setIsAsked(true)}>
              {text.stop}
            </Button>
          )
        }
      />
      <PageBody>
        <Link to="/platform/mails" className="inline-block underline">
          {text.back}
        </Link>
        <div data-in-order className="mt-4 grid max-w-[1100px] gap-6">
          <Progress mail={mail} />
          {mail.state !== "draft" && <Results id={mail.id} state={mail.state} />}
          <Content mail={mail} mayCheck={mayChange} />
        </div>
      </PageBody>
      {isAsked && <StopDialog mail={mail} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function Progress({ mail }: { mail: Campaign }) {
  const { counts, startedAt, startedBy, endedAt, kind, subject } = mail;
  const all = recipientStates.reduce((sum, state) => sum + counts[state], 0);
  const done = all - counts.waiting;
  const when = [
    ...(startedAt === null ? [] : [text.startedBy(formatDayAndTime(startedAt), startedBy ?? "")]),
    ...(endedAt === null ? [] : [text.endedAt(formatDayAndTime(endedAt))]),
  ];
  return (
    <section aria-label={text.progress} className="grid gap-3">
      {/* On phones the bar shows the page's name, not the subject. */}
      <p className="flex flex-wrap gap-x-3 font-medium wrap-anywhere sm:hidden">
        {subject} <StateMark state={mail.state} />
      </p>
      <p className="type-13 text-ink-3">{[text.kinds[kind], ...when].join(" · ")}</p>
      {mail.state === "sending" && (
        <div className="grid gap-1.5">
          <output className="tabular-nums">{text.progressText(done, all)}</output>
          <AmountDone
            label={text.progress}
            percent={all === 0 ? 0 : (done / all) * 100}
            words={text.progressText(done, all)}
          />
        </div>
      )}
      <dl className="grid grid-cols-2 gap-2 sm:grid-cols-5">
        {recipientStates.map((state) => (
          <div key={state} className="rounded-2 border border-line px-3 py-2">
            <dt className="type-13 text-ink-3">{text.resultStates[state]}</dt>
            <dd className="type-20 tabular-nums">{formatNumber(counts[state])}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The mail as it arrives. Who may not ask for that, and a mail whose circle has become empty, has the text alone. */
function Content({ mail, mayCheck }: { mail: Campaign; mayCheck: boolean }) {
  const [place, setPlace] = useState(0);
  const checked = trpc.campaign.check.useQuery(
    { body: { ...contentOf(formOf(mail)), place } },
    { enabled: mayCheck, placeholderData: keepPreviousData },
  ).data;
  return (
    <section aria-label={text.content} className="grid max-w-[720px] gap-2">
      <h2>{text.content}</h2>
      {checked?.mail ? (
        <MailAsSent mail={checked.mail} place={place} all={checked.recipients} onPlace={setPlace} />
      ) : (
        <Markdown text={mail.text} level={3} />
      )}
      {mail.attachments.map(({ id, name, bytes }) => (
        <p key={id} className="flex items-center gap-2 type-13">
          <Icon name="document" className="text-ink-3" />
          {name} <span className="text-ink-3">{text.megabytes(bytes)}</span>
        </p>
      ))}
    </section>
  );
}

function StopDialog({ mail, onClose }: { mail: Campaign; onClose: () => void }) {
  const stop = trpc.campaign.stop.useMutation(effectOf("campaign.stop", { success: text.stopped }));
  return (
    <ConfirmDialog
      title={text.stopTitle}
      does={text.stop}
      icon="close"
      busy={stop.isPending}
      onClose={onClose}
      onConfirm={() => stop.mutate({ id: mail.id }, { onSuccess: onClose })}
    >
      {text.stopText(mail.counts.waiting)}
    </ConfirmDialog>
  );
}
