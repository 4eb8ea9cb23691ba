import { mergeMessages, positionAfterReadingAll } from "@partner-konto/domain/notifications/message-list";
import type { Message } from "../../data/notifications/message-bus.ts";

/** The state of a user's messages in this browser: a position up to which all are read, and single messages beyond it. */
export interface Inbox {
  /** Position up to which everything is read. */
  readonly readUpTo: number;
  /** Ids of single messages read beyond that position. */
  readonly seen: readonly string[];
  /** Ids of messages removed from the drawer. */
  readonly closed: readonly string[];
}

export const newInbox: Inbox = { readUpTo: 0, seen: [], closed: [] };

/** Number of single ids that are stored; older messages are no longer on the drawer's first page. */
const mostRemembered = 500;

function remembered(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids : [...ids, id].slice(-mostRemembered);
}

export function isUnread({ readUpTo, seen, closed }: Inbox, { id, position }: Message): boolean {
  return position > readUpTo && !seen.includes(id) && !closed.includes(id);
}

/** The badge's count over the fetched and the live messages. It uses positions, so clock differences do not matter. */
export function unreadIn(inbox: Inbox, messages: readonly Message[]): number {
  return messages.filter((message) => isUnread(inbox, message)).length;
}

/** A company's new name is published once for each agency; a user with several agencies should see one message. */
const sameChange = ({ refId, createdAt, message }: Message): string => `${refId} ${createdAt} ${message}`;

export function shownIn({ closed }: Inbox, messages: readonly Message[]): Message[] {
  const oldestFirst = mergeMessages(messages, []).toReversed();
  // The last duplicate is shown, so that reading it covers the positions of the others.
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
