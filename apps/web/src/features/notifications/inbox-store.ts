import { lastNotificationsKey } from "@partner-konto/domain/constants";
import { type Inbox, newInbox } from "./inbox.ts";

const keyOf = (userId: string) => `partner-konto:inbox:${userId}`;

function isInbox(value: unknown): value is Inbox {
  return (
    typeof value === "object" &&
    value !== null &&
    "readUpTo" in value &&
    Number.isSafeInteger(value.readUpTo) &&
    "seen" in value &&
    Array.isArray(value.seen) &&
    "closed" in value &&
    Array.isArray(value.closed)
  );
}

/** A person's inbox as this browser remembers it; a new one where it cannot or does not. */
export function readInbox(userId: string): Inbox {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null");
    return isInbox(stored) ? stored : newInbox;
  } catch {
    return newInbox;
  }
}

export function writeInbox(userId: string, inbox: Inbox): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(inbox));
  } catch {
    // Storage can be switched off; then the badge starts anew with the next visit.
  }
}

/** When the messages were last looked at, for display only (portal §4): unread ones are counted by position. */
export function readLastLooked(): string | null {
  try {
    return localStorage.getItem(lastNotificationsKey);
  } catch {
    return null;
  }
}

export function writeLastLooked(now: string): void {
  try {
    localStorage.setItem(lastNotificationsKey, now);
  } catch {
    // As above.
  }
}

/** Another tab read something: its change is ours. Answers the way to stop listening. */
export function watchInbox(userId: string, onChange: (inbox: Inbox) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === keyOf(userId)) onChange(readInbox(userId));
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}
