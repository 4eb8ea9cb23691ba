import type { NotificationMessage } from "./message.ts";

type Positioned = Pick<NotificationMessage, "position">;
type Identified = Pick<NotificationMessage, "id" | "position">;

/** The badge: messages beyond the position that the server keeps as read. No clock is asked (promise 36). */
export function unreadCount(messages: readonly Positioned[], readUpTo: number): number {
  return messages.filter(({ position }) => position > readUpTo).length;
}

/** The position after "Alle als gelesen markieren": the newest shown, never back. */
export function positionAfterReadingAll(messages: readonly Positioned[], readUpTo: number): number {
  return messages.reduce((newest, { position }) => Math.max(newest, position), readUpTo);
}

/** Fetched and live messages in one list, newest first, each once: a stream that resumes may send what was fetched already. */
export function mergeMessages<M extends Identified>(known: readonly M[], incoming: readonly M[]): M[] {
  const byId = new Map([...known, ...incoming].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => b.position - a.position);
}
