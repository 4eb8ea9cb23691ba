import { useEffect, useState } from "react";
import type { Inbox } from "./inbox.ts";
import { readInbox, watchInbox, writeInbox } from "./inbox-store.ts";

/** The user's inbox, stored in the browser and shared between its tabs. */
export function useInbox(userId: string): [Inbox, (change: (inbox: Inbox) => Inbox) => void] {
  const [inbox, setInbox] = useState(() => readInbox(userId));
  useEffect(() => watchInbox(userId, setInbox), [userId]);
  const change = (next: (inbox: Inbox) => Inbox) => {
    const changed = next(readInbox(userId));
    writeInbox(userId, changed);
    setInbox(changed);
  };
  return [inbox, change];
}
