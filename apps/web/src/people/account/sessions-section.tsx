import { formatDayAndTime } from "@partner-konto/domain/format/date";
import { callErrorOf } from "../../data/call-error.ts";
import { effectOf } from "../../data/mutation.ts";
import { trpc } from "../../data/trpc.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Section } from "../../ui/section.tsx";
import { settingsTexts } from "./texts.ts";

/** All browsers in which the user is signed in; each can be signed out here. */
export function SessionsSection() {
  const sessions = trpc.account.sessions.useQuery({});
  const end = trpc.account.endSession.useMutation(effectOf("account.endSession"));
  const endOthers = trpc.account.endOtherSessions.useMutation(effectOf("account.endOtherSessions"));
  const others = sessions.data?.filter(({ isThis }) => !isThis) ?? [];
  return (
    <Section title={settingsTexts.sessions} intro={settingsTexts.sessionsIntro}>
      {sessions.isPending && <SkeletonBar className="h-12 w-full" />}
      {sessions.isError && (
        <ErrorPanel text={callErrorOf(sessions.error).text} onRetry={() => void sessions.refetch()} />
      )}
      {sessions.data && (
        <ul className="grid border-y border-line">
          {sessions.data.map(({ id, browser, startedAt, usedAt, isThis }) => {
            const name = browser ?? settingsTexts.unknownBrowser;
            return (
              <li key={id} className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
                <div className="min-w-0 flex-1">
                  <p className="flex flex-wrap items-center gap-2">
                    <span className="truncate">{name}</span>
                    {isThis && <span className="type-13 text-ink-3">({settingsTexts.thisDevice})</span>}
                  </p>
                  <p className="type-13 text-ink-3">
                    {settingsTexts.sessionSince(formatDayAndTime(startedAt), formatDayAndTime(usedAt))}
                  </p>
                </div>
                {!isThis && (
                  <Button
                    size="small"
                    aria-label={settingsTexts.endSessionOf(name)}
                    busy={end.isPending && end.variables?.id === id}
                    onClick={() => end.mutate({ id })}
                  >
                    {settingsTexts.endSession}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {sessions.data && others.length === 0 && <p className="text-ink-2">{settingsTexts.noOthers}</p>}
      {others.length > 0 && (
        <Button
          before="lock"
          className="justify-self-start"
          busy={endOthers.isPending}
          onClick={() => endOthers.mutate({})}
        >
          {settingsTexts.endOthers}
        </Button>
      )}
    </Section>
  );
}
