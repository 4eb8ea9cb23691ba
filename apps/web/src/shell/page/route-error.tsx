import { genericErrorTexts, ourErrorTexts, routeErrorTexts } from "@partner-konto/domain/texts/errors";
import { useEffect, useState } from "react";
import { isRouteErrorResponse, Link, useRevalidator, useRouteError } from "react-router";
import { callErrorOf } from "../../data/call-error.ts";
import { serverAnswers } from "../../data/connection.ts";
import { Button, buttonStyle } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { isChunkError, reloadOnce } from "../chunk-reload.ts";

/** The error page of a route (portal §2): its status, 500 when it has none, and a link to the start page. */
export function RouteError() {
  const error = useRouteError();
  if (isChunkError(error)) return <ChunkError error={error} />;
  if (isRouteErrorResponse(error)) return <StatusPage status={error.status} />;
  const { status, text } = callErrorOf(error);
  return status === 404 || status === 403 ? (
    <StatusPage status={status} />
  ) : (
    <ErrorPage title={routeErrorTexts.other} text={text} retry />
  );
}

/** Loads the page anew when its code is gone. While the server is away that would lose the page, so this waits for a retry. */
function ChunkError({ error }: { error: unknown }) {
  const [text, setText] = useState("");
  useEffect(() => {
    const load = async () => {
      if (!(await serverAnswers())) setText(genericErrorTexts.internal);
      else if (!reloadOnce()) setText(ourErrorTexts.newVersion);
    };
    void load();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a retry that fails brings another error
  }, [error]);
  return text && <ErrorPage title={routeErrorTexts.other} text={text} retry />;
}

function StatusPage({ status }: { status: number }) {
  if (status === 403) return <AccessDenied />;
  if (status === 404) return <NotFound />;
  return <ErrorPage title={routeErrorTexts.other} {...(status >= 500 && { text: genericErrorTexts.internal })} retry />;
}

export function NotFound() {
  return <ErrorPage title={routeErrorTexts.notFound} text={routeErrorTexts.pageNotFound} english />;
}

interface ErrorPageProps {
  title: string;
  text?: string;
  english?: boolean;
  /** Offers to load the same path again, for failures that may be temporary. */
  retry?: boolean;
}

function ErrorPage({ title, text, english, retry }: ErrorPageProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <div className="grid min-h-[60dvh] flex-1 content-center justify-items-center gap-1.5 px-6 py-12 text-center">
      <p lang="en">{routeErrorTexts.title}</p>
      <h1 lang="en" className="type-28">
        {title}
      </h1>
      {text && (
        <p lang={english ? "en" : undefined} className="max-w-[34em] text-ink-3">
          {text}
        </p>
      )}
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {retry && (
          <Button look="primary" before="refresh" busy={state === "loading"} onClick={() => void revalidate()}>
            {ourErrorTexts.retry}
          </Button>
        )}
        <Link to="/" className={buttonStyle(retry ? {} : { look: "primary" })}>
          {ourErrorTexts.back}
        </Link>
      </div>
    </div>
  );
}

/** Shown to a signed-in user without the right for this page. */
export function AccessDenied() {
  return (
    <div className="grid min-h-[60dvh] flex-1 content-center justify-items-center gap-1.5 px-6 py-12 text-center">
      <Icon name="lock" className="mb-1.5 size-7 text-line-control" />
      <h1 className="type-16">{ourErrorTexts.accessDeniedTitle}</h1>
      <p className="max-w-[30em] text-ink-3">{genericErrorTexts.accessDenied}</p>
      <Link to="/" className={buttonStyle({ className: "mt-2.5" })}>
        {ourErrorTexts.toStart}
      </Link>
    </div>
  );
}
