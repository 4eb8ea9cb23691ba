import type { ReactNode } from "react";
import { Link } from "react-router";
import { callErrorOf } from "../../data/call-error.ts";
import { Button } from "../../ui/button.tsx";
import { Note } from "../../ui/feedback/note.tsx";
import { deadLink, type LinkPage } from "./link-texts.ts";
import { PublicPage } from "./public-page.tsx";
import { publicText } from "./texts.ts";

interface OneClickProps {
  page: LinkPage;
  title: string;
  intro: string;
  action: string;
  call: { isPending: boolean; isSuccess: boolean; error: unknown };
  run: () => void;
  done: string;
  after: ReactNode;
}

/** The page of a mailed link with an effect. Opening it has no effect, because mail programs open links too; the button acts. */
export function OneClick({ page, title, intro, action, call, run, done, after }: OneClickProps) {
  if (call.isSuccess) {
    return (
      <PublicPage title={title}>
        <Note meaning="ok">{done}</Note>
        {after}
      </PublicPage>
    );
  }
  const error = call.error ? callErrorOf(call.error) : undefined;
  // A refusal is final, because the link was used or is no longer valid. A call without an answer can be retried.
  const final = error !== undefined && error.status >= 400 && error.status < 500;
  const dead = deadLink(page, error);
  return (
    <PublicPage title={title} intro={final ? undefined : intro}>
      {error && <Note meaning="bad">{dead?.text ?? error.text}</Note>}
      {dead && <p className="text-ink-3">{dead.advice}</p>}
      {!final && (
        <Button look="primary" size="large" busy={call.isPending} onClick={run}>
          {action}
        </Button>
      )}
      <Link to="/login">{publicText.toLogin}</Link>
    </PublicPage>
  );
}
