import { notificationPageSize } from "@partner-konto/domain/constants";
import { formatRelative } from "@partner-konto/domain/format/relative";
import { mergeMessages } from "@partner-konto/domain/notifications/message-list";
import { notificationTexts, ourNotificationTexts } from "@partner-konto/domain/notifications/texts";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import { reload } from "../../data/reload.ts";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { uiText } from "../../texts/ui.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { SideDialog } from "../../ui/dialogs/side-dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ErrorPanel } from "../../ui/feedback/error-panel.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { useNow } from "../../ui/use-now.ts";
import { DesktopOffer } from "./desktop-offer.tsx";
import { isUnread, putAway, readAll, shownIn } from "./inbox.ts";
import { readLastLooked, writeLastLooked } from "./inbox-store.ts";
import { MessageCard } from "./message-card.tsx";
import { bellTexts } from "./texts.ts";
import type { useNotifications } from "./use-notifications.ts";

type Notifications = ReturnType<typeof useNotifications>;

/** The drawer at the right: a card for each message, newest first. It is open while rendered. */
export function NotificationDrawer({
  on,
  unreachable,
  state,
  inbox,
  changeInbox,
  known,
  count,
  open,
  onClose,
}: Notifications & { onClose: () => void }) {
  const [pages, setPages] = useState(1);
  const [lastLooked] = useState(readLastLooked);
  useEffect(() => writeLastLooked(new Date().toISOString()), []);
  const stored = trpc.notifications.stored.useQuery(
    { page: 1, limit: notificationPageSize * pages },
    { enabled: on, placeholderData: (before) => before },
  );
  const messages = shownIn(inbox, mergeMessages(known, stored.data?.messages ?? []));
  const now = useNow();
  const more = (stored.data?.total ?? 0) > notificationPageSize * pages;
  return (
    <SideDialog
      label={ourNotificationTexts.title}
      onClose={onClose}
      className="motion-slide my-0 mr-0 ml-auto h-dvh max-h-none w-[min(400px,100vw)] max-w-none flex-col border-l border-line-strong bg-raised text-ink shadow-float backdrop:bg-transparent open:flex"
    >
      <DrawerHead
        unread={count}
        onReadAll={() => changeInbox((before) => readAll(before, messages))}
        onClose={onClose}
      />
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        {on && <DesktopOffer />}
        {state === "reconnecting" && (
          <output className="block border-b border-line bg-warn-tint px-5 py-2 type-13 text-warn">
            {ourNotificationTexts.reconnecting}
          </output>
        )}
        {on && stored.isPending && <CardSkeleton />}
        {stored.isError && messages.length === 0 && <NotLoaded query={stored} />}
        {unreachable && <ErrorPanel text={bellTexts.unreachable} onRetry={() => void reload(["session.bootstrap"])} />}
        {messages.length === 0 && !unreachable && (!on || stored.isSuccess) && <NoMessages on={on} onClose={onClose} />}
        <ul>
          {messages.map((message) => (
            <MessageCard
              key={message.id}
              message={message}
              unread={isUnread(inbox, message)}
              now={now}
              onOpen={() => {
                onClose();
                open(message);
              }}
              onPutAway={() => changeInbox((before) => putAway(before, message.id))}
            />
          ))}
        </ul>
        {more && (
          <Button look="ghost" className="m-3" busy={stored.isFetching} onClick={() => setPages(pages + 1)}>
            {bellTexts.older}
          </Button>
        )}
      </div>
      {lastLooked && (
        <div className="flex-none border-t border-line px-5 py-2 type-12 text-ink-3">
          {bellTexts.lastLooked(formatRelative(lastLooked, now))}
        </div>
      )}
    </SideDialog>
  );
}

interface DrawerHeadProps {
  unread: number;
  onReadAll: () => void;
  onClose: () => void;
}

function DrawerHead({ unread, onReadAll, onClose }: DrawerHeadProps) {
  return (
    <div
      data-head=""
      className="flex flex-none flex-wrap items-center gap-x-2 border-b border-line py-2 pr-2 pl-5 max-sm:pl-4"
    >
      <h2 className="flex-1">{ourNotificationTexts.title}</h2>
      <Button
        look="ghost"
        size="small"
        className="max-sm:order-last max-sm:-ml-2.5"
        offBecause={unread === 0 ? bellTexts.nothingUnread : undefined}
        onClick={onReadAll}
      >
        {notificationTexts.markAllRead}
      </Button>
      <IconButton icon="close" label={uiText.close} onClick={onClose} />
    </div>
  );
}

function NoMessages({ on, onClose }: { on: boolean; onClose: () => void }) {
  return (
    <EmptyState
      icon="bell"
      title={notificationTexts.empty}
      action={
        on ? undefined : (
          <Link to="/user" onClick={onClose}>
            {bellTexts.settings}
          </Link>
        )
      }
    >
      {on ? undefined : bellTexts.off}
    </EmptyState>
  );
}

function CardSkeleton() {
  return (
    <div className="grid gap-3 p-5">
      <output className="sr-only">{uiText.loading}</output>
      <SkeletonBar className="w-full" />
      <SkeletonBar className="w-2/3" />
      <SkeletonBar className="h-7 w-40" />
    </div>
  );
}
