import { newNewsRemovalDelayMs } from "@partner-konto/domain/constants";
import { newsTypeOf } from "@partner-konto/domain/content/values";
import { lazy, Suspense, useState } from "react";
import { effectOf } from "../../data/mutation.ts";
import { useSession } from "../../data/session.ts";
import { trpc } from "../../data/trpc.ts";
import { IconButton } from "../../ui/button.tsx";
import { useTopLayer } from "../../ui/dialogs/top-layer.ts";
import { BarCount } from "../../ui/list/bar-count.tsx";
import { newsTexts as text } from "./texts.ts";

const Dialog = lazy(async () => ({ default: (await import("./news-dialog.tsx")).NewsDialog }));

/** Portals without a live stream ask as often as this, and whenever the window gets the focus. */
const askEveryMs = 5 * 60_000;

/**
 * The button of the top bar with the number of new messages (portal §2). The dialog opens itself when the portal is opened and there are
 * some that it never showed.
 */
export default function NewsButton({ className }: { className?: string }) {
  const { user, frontend } = useSession();
  const type = newsTypeOf(frontend);
  const state = trpc.newsState.getState.useQuery(
    { type },
    { refetchInterval: askEveryMs, refetchOnWindowFocus: "always" },
  ).data;
  const { mutate } = trpc.newsState.mark.useMutation(effectOf("newsState.mark"));
  const [isOpen, setIsOpen] = useState(false);
  const [isFirst, setIsFirst] = useState(true);
  const [isWaiting, setIsWaiting] = useState(false);
  const isCovered = useTopLayer() !== document.body;
  const { newIds = [], hasUnseen = false } = state ?? {};
  // A support session looks at the portal; it does not read.
  const isReader = !user.viewing;
  if (state && isFirst) {
    setIsFirst(false);
    setIsWaiting(hasUnseen && isReader);
  }
  if (isWaiting && !isCovered) {
    setIsWaiting(false);
    // Another device may have shown the news while a dialog covered this page.
    if (hasUnseen) setIsOpen(true);
  }
  const mark = (ids: readonly string[], as: "seen" | "read") => {
    if (isReader) mutate({ type, body: { ids: [...ids], as } });
  };
  return (
    <>
      <span className="relative">
        <IconButton
          icon="news"
          label={text.button(newIds.length)}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={className}
          onClick={() => setIsOpen(true)}
        />
        <BarCount count={newIds.length} />
      </span>
      <output className="sr-only">{newIds.length > 0 ? text.button(newIds.length) : ""}</output>
      {isOpen && (
        <Suspense>
          <Dialog
            type={type}
            newIds={newIds}
            // It counts as opened even if the dialog is closed meanwhile (portal §4).
            onOpened={(id) => setTimeout(() => mark([id], "read"), newNewsRemovalDelayMs)}
            onReadAll={isReader && newIds.length > 0 ? () => mark(newIds, "read") : undefined}
            onClose={() => {
              setIsOpen(false);
              if (hasUnseen) mark(newIds, "seen");
            }}
          />
        </Suspense>
      )}
    </>
  );
}
