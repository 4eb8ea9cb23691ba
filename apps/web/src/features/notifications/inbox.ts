import { mergeMessages, positionAfterReadingAll } from "@partner-konto/domain/notification/unread";
import type { Message } from "./message-bus.ts";

/** What this browser remembers of a person's messages: a position of the server's, and single ones that were dealt with. */
export interface Inbox {
  /** Everything up to here is read. */
  readonly readUpTo: number;
  /** Read one by one, beyond that. */
  readonly seen: readonly string[];
  /** Put away: no longer in the drawer. */
  readonly closed: readonly string[];
}

export const newInbox: Inbox = { readUpTo: 0, seen: [], closed: [] };

/** So many single ones are remembered; older ones have long left the drawer's first page. */
const mostRemembered = 500;

function remembered(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids : [...ids, id].slice(-mostRemembered);
}

export function isUnread({ readUpTo, seen, closed }: Inbox, { id, position }: Message): boolean {
  return position > readUpTo && !seen.includes(id) && !closed.includes(id);
}

/** The badge: exact for what was fetched and what came live, whatever the clocks say. */
export function unreadIn(inbox: Inbox, messages: readonly Message[]): number {
  return messages.filter((message) => isUnread(inbox, message)).length;
}

/** A company's new name is told at each of its agencies: whoever works for several reads it once. */
const sameChange = ({ refId, createdAt, message }: Message): string => `${refId} ${createdAt} ${message}`;

export function shownIn({ closed }: Inbox, messages: readonly Message[]): Message[] {
  const oldestFirst = mergeMessages(messages, []).toReversed();
  // The last of them is shown: whoever reads it has read up to there.
  const once = new Map(oldestFirst.map((message) => [sameChange(message), message]));
  return mergeMessages([...once.values()], []).filter(({ id }) => !closed.includes(id));
}

export function see(inbox: Inbox, id: string): Inbox {
  return { ...inbox, seen: remembered(inbox.seen, id) };
}

export function putAway(inbox: Inbox, id: string): Inbox {
  return { ...inbox, closed: remembered(inbox.closed, id) };
}

export function readAll(inbox: Inbox, messages: readonly Message[]): Inbox {
  return { ...inbox, readUpTo: positionAfterReadingAll(messages, inbox.readUpTo), seen: [] };
}
