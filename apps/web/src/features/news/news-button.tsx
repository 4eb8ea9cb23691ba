import { newsPageSize } from "@partner-konto/domain/constants";
import { newsTypeOf } from "@partner-konto/domain/content/values";
import { afterFetch, afterOpening, mayMissNew, newNewsRemovalDelayMs, noNews } from "@partner-konto/domain/news/state";
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { BarCount } from "../../ui/bar-count.tsx";
import { IconButton } from "../../ui/button.tsx";
import { useTopLayer } from "../../ui/top-layer.ts";
import { useNewsState } from "./news-store.ts";
import { newsTexts as text } from "./texts.ts";

const Dialog = lazy(async () => ({ default: (await import("./news-dialog.tsx")).NewsDialog }));

/** Portals without a live stream ask as often as this, and whenever the window gets the focus. */
const askEveryMs = 5 * 60_000;

/** The button of the top bar with the number of new messages (portal §2). The dialog opens itself when the portal is opened and there are some. */
export default function NewsButton({ className }: { className?: string }) {
  const { user, frontend } = useSession();
  const type = newsTypeOf(frontend);
  const reader = `${type}:${user.id}`;
  return <ReadersButton key={reader} type={type} reader={reader} mayOpenItself={!user.viewing} className={className} />;
}

interface ReadersButtonProps {
  type: ReturnType<typeof newsTypeOf>;
  reader: string;
  /** A support session looks at the portal; it does not read. */
  mayOpenItself: boolean;
  className: string | undefined;
}

function ReadersButton({ type, reader, mayOpenItself, className }: ReadersButtonProps) {
  const [state, change] = useNewsState(reader);
  const [isOpen, setIsOpen] = useState(false);
  const page = trpc.newsContent.list.useQuery(
    { limit: newsPageSize, page: 1, body: { type } },
    { refetchInterval: askEveryMs, refetchOnWindowFocus: true },
  ).data;
  const needsAll = page !== undefined && mayMissNew(state, { items: page.list, total: page.total });
  const every = trpc.newsContent.list.useQuery(
    { limit: -1, page: 1, body: { type } },
    { enabled: needsAll, staleTime: 0, refetchInterval: askEveryMs },
  );
  // What an earlier need left in the cache would withdraw the news that came since.
  const newest = needsAll && every.isFetching ? undefined : needsAll ? every.data : page;
  const isFirst = useRef(true);
  const [isWaiting, setIsWaiting] = useState(false);
  const take = useEffectEvent(({ list, total }: NonNullable<typeof newest>) => {
    // Not the browser's clock: one that is fast would hide news, and one that is slow would show them as new again.
    const now = list[0]?.modifiedAt;
    const { newIds } = change((before) =>
      now === undefined ? noNews : afterFetch(before, { items: list, total }, now),
    );
    if (isFirst.current && mayOpenItself) setIsWaiting(newIds.length > 0);
    isFirst.current = false;
  });
  useEffect(() => {
    if (newest) take(newest);
  }, [newest]);
  const isCovered = useTopLayer() !== document.body;
  const count = state.newIds.length;
  if (isWaiting && !isCovered) {
    setIsWaiting(false);
    // Another tab may have shown the news while a dialog covered this page.
    if (count > 0) setIsOpen(true);
  }
  return (
    <>
      <span className="relative">
        <IconButton
          icon="news"
          label={text.button(count)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={className}
          onClick={() => setIsOpen(true)}
        />
        <BarCount count={count} />
      </span>
      <output className="sr-only">{count > 0 ? text.button(count) : ""}</output>
      {isOpen && (
        <Suspense>
          <Dialog
            type={type}
            newIds={state.newIds}
            isBehind={newest?.list[0]?.id !== page?.list[0]?.id}
            // It counts as opened even if the dialog is closed meanwhile (portal §4).
            onOpened={(id) => setTimeout(() => change((before) => afterOpening(before, id)), newNewsRemovalDelayMs)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
