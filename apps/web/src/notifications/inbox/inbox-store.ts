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

/** The user's inbox from this browser's storage; a new one when there is none. */
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
    // Storage may be disabled; then the badge restarts with the next visit.
  }
}

/** The time of the last look at the messages, for display only (portal §4): unread ones are counted by position. */
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
    // Storage may be disabled.
  }
}

/** Calls back when another tab changes the inbox. Returns a function that stops it. */
export function watchInbox(userId: string, onChange: (inbox: Inbox) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === keyOf(userId)) onChange(readInbox(userId));
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}
