import type { NotificationMessage } from "./message.ts";

type MessagePosition = Pick<NotificationMessage, "position">;
type MessageKey = Pick<NotificationMessage, "id" | "position">;

/** @returns the read position after "Alle als gelesen markieren": the newest shown message, never an earlier position */
export function positionAfterReadingAll(messages: readonly MessagePosition[], readUpTo: number): number {
  return messages.reduce((newest, { position }) => Math.max(newest, position), readUpTo);
}

/**
 * A resumed stream may repeat fetched messages; each message stays in the list once.
 * @returns fetched and live messages, newest first
 */
export function mergeMessages<M extends MessageKey>(known: readonly M[], incoming: readonly M[]): M[] {
  const byId = new Map([...known, ...incoming].map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => b.position - a.position);
}
