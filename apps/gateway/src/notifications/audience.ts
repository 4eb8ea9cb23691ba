import { type Hint, hint } from "@partner-konto/contracts/notifications/hint";
import { isForUser, type Subscription } from "@partner-konto/domain/notifications/filter";
import { notificationMessage } from "@partner-konto/domain/notifications/schema";
import { isStaff } from "@partner-konto/domain/roles";
import { readTelling } from "../upstream/drift.ts";
import type { Message } from "./live-types.ts";
import type { Reader, ReaderItem } from "./reader.ts";

/**
 * One user's open streams, and which messages and hints concern them.
 * @param onDrift called for fields that break the contract
 */
export function createAudience(userId: string, onDrift: (event: string, field: string) => void) {
  const readers = new Set<Reader>();

  function isIn(room: Hint["room"], { session }: Reader): boolean {
    if (room === "all") return true;
    if (room === "staff") return isStaff(session.roles);
    const [kind, id = ""] = room.split(":");
    // A room is joined only by people who may read its agency's orders.
    return kind === "agency" ? audience.rooms.has(id) : id === userId;
  }

  const audience = {
    readers,
    /** The last one read; undefined before. */
    subscription: undefined as Subscription | undefined,
    /** The rooms that the events server let the user join; kept while the connection is down, for messages that are fetched meanwhile. */
    rooms: new Set() as ReadonlySet<string>,
    tell: (item: ReaderItem): void => {
      for (const reader of readers) reader.push(item);
    },
    isRelevant: (message: Message): boolean => {
      const { subscription, rooms } = audience;
      return (
        subscription !== undefined &&
        rooms.has(message.channelId) &&
        isForUser(message, { userId, appTypes: subscription.appTypes })
      );
    },
    /** The message in the contract's shape, or an empty list if it breaks the contract. */
    readMessage: (raw: unknown): Message[] => {
      const read = readTelling(notificationMessage, raw, (field) => onDrift("events.notification", field));
      return read.success ? [read.data] : [];
    },
    /** Tells the tabs whose person belongs to the hint's room. */
    hearHint: (raw: unknown): void => {
      const read = readTelling(hint, raw, (field) => onDrift("events.hint", field));
      if (!read.success) return;
      const { topic, room } = read.data;
      for (const reader of readers) if (isIn(room, reader)) reader.push({ kind: "hint", topic, room });
    },
  };
  return audience;
}
export type Audience = ReturnType<typeof createAudience>;
