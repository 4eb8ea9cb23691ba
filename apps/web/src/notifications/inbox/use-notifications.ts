import { retryDelayMs } from "@partner-konto/domain/notifications/reconnect-delay";
import { notificationTexts } from "@partner-konto/domain/notifications/texts";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router";
import { notifyDesktop } from "../../data/notifications/desktop.ts";
import { type LiveState, listen, type Origin } from "../../data/notifications/listen.ts";
import { type Message, tellMessage } from "../../data/notifications/message-bus.ts";
import { useSession } from "../../data/session.ts";
import { showSnack } from "../../data/snackbar-queue.ts";
import { trpc } from "../../data/trpc.ts";
import { tellClick } from "../../shell/visits/clicks.ts";
import { actionPath } from "./action-path.ts";
import { see, shownIn, unreadIn } from "./inbox.ts";
import { reloadForHint, reloadForMessage } from "./reload-soon.ts";
import { useInbox } from "./use-inbox.ts";

const mostUnread = 500;
/** At most this long after a failure the stored messages are fetched again; open portals do not all ask at once. */
const againWithinMs = 10_000;
const nothing: readonly Message[] = [];

/** The user's stored and live messages, the number of unread ones, and the reaction to a new one. */
export function useNotifications() {
  const { user, subscription, missing } = useSession();
  const navigate = useNavigate();
  const [inbox, changeInbox] = useInbox(user.id);
  const [arrived, setArrived] = useState(nothing);
  const [state, setState] = useState<LiveState>("live");
  const on = subscription?.perApp === true && subscription.ids.length > 0;
  // The settings are unknown, because the service was down when the page loaded.
  const unreachable = subscription === null && missing.includes("subscription");
  // Fixed until the page is reloaded: reading messages must not change the fetched ones, and the stream delivers new ones.
  const [after] = useState(inbox.readUpTo);
  const [againAfterMs] = useState(() => retryDelayMs(0, againWithinMs));
  const unread = trpc.notifications.stored.useQuery(
    { after, limit: mostUnread },
    {
      enabled: on,
      staleTime: Number.POSITIVE_INFINITY,
      // The stream begins where the stored messages end. After a failure it is asked for again, also in a hidden tab.
      refetchInterval: ({ state: { status } }) => status === "error" && againAfterMs,
      refetchIntervalInBackground: true,
    },
  );
  const position = unread.data?.position;

  const open = (message: Message) => {
    changeInbox((before) => see(before, message.id));
    tellClick(message.refCollection);
    void navigate(actionPath(message.action));
  };
  const hear = useEffectEvent((message: Message, from: Origin) => {
    setArrived((before) => [...before, message]);
    tellMessage(message);
    reloadForMessage(message.refCollection);
    if (from === "live" && message.changes.type === "CREATE") {
      showSnack({
        type: "info",
        text: message.message,
        action: { label: notificationTexts.open, run: () => open(message) },
      });
    }
    notifyDesktop(message, from, () => open(message));
  });
  useEffect(() => {
    if (!on || position === undefined) return;
    return listen(position, {
      onMessage: (message, from) => hear(message, from),
      onState: setState,
      onHint: reloadForHint,
    });
  }, [on, position]);

  const known = [...(unread.data?.messages ?? nothing), ...arrived];
  return {
    on,
    unreachable,
    state: unread.isError ? ("reconnecting" as const) : state,
    inbox,
    changeInbox,
    known,
    count: unreadIn(inbox, shownIn(inbox, known)),
    open,
  };
}
