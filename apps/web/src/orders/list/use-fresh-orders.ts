import { useEffect, useState } from "react";
import { watchMessages } from "../../data/notifications/message-bus.ts";

/** How long a new order stays marked while the page is visible. */
const seenAfterMs = 20_000;

/** By record id: the order's agency, and the time of its event (ms). */
export type FreshOrders = ReadonlyMap<string, { readonly agency: string; readonly heardAt: number }>;
const none: FreshOrders = new Map();

/** The orders that arrived while the list was open and have not been seen yet. */
export function useFreshOrders(): FreshOrders {
  const [fresh, setFresh] = useState(none);
  useEffect(
    () =>
      watchMessages(({ refCollection, changes, refId, channelId }) => {
        if (refCollection !== "order" || changes.type !== "CREATE") return;
        const heard = { agency: channelId, heardAt: Date.now() };
        setFresh((before) => new Map(before).set(refId, heard));
      }),
    [],
  );
  useEffect(() => {
    if (fresh.size === 0) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const whenSeen = () => {
      if (document.visibilityState === "visible") timer ??= setTimeout(() => setFresh(none), seenAfterMs);
    };
    whenSeen();
    document.addEventListener("visibilitychange", whenSeen);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", whenSeen);
    };
  }, [fresh]);
  return fresh;
}
