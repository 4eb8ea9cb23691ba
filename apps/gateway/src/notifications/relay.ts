import { mostRows } from "@partner-konto/domain/constants";
import type { FastifyBaseLogger } from "fastify";
import type { Revocations } from "../session/revocations.ts";
import type { Session } from "../session/session.ts";
import { createHub } from "./hub.ts";
import type { Hub, HubParts, MessagesPage } from "./hub-types.ts";
import { liveEvents } from "./live.ts";
import type { LiveSocket } from "./live-socket.ts";
import type { LiveState, StoredMessages } from "./live-types.ts";
import { createPace } from "./pace.ts";
import { createReader, type Reader } from "./reader.ts";
import { type SessionClock, watchSession } from "./watch-session.ts";

/** The connection is kept this long without a reader, so that a page reload reuses it. */
const lingerMs = 10_000;
const settleMs = 5000;
/**
 * Two gateways together make a hundred sign-ins and subscriptions a second. A thousand people are reconnected within 20 s of a restart
 * (promise 40).
 */
const usualConnectsPerSecond = 50;
/** The events server's largest page. */
const pageSize = 500;

export interface Relay {
  /** A stream for the session's user on this socket. It ends with the session or the socket, or when the reader is too slow. */
  open(session: Session, socket: LiveSocket, start: number | null, signal: AbortSignal): ReturnType<typeof liveEvents>;
  stored(session: Session, query: { page: number; limit: number; after?: number | undefined }): Promise<StoredMessages>;
  subscriptionChanged(userId: string): void;
  /** For the metrics: open streams, waiting events, and users by the state of their connection to the events server. */
  figures: () => { streams: number; waiting: number; connections: Record<LiveState | "connecting", number> };
  close(): void;
}

interface Parts extends Omit<HubParts, "turn">, SessionClock {
  revocations: Revocations;
  connectsPerSecond?: number | undefined;
  log: FastifyBaseLogger;
}

/** All messages after a position, page by page, so that the badge's count is exact. */
async function allAfter(hub: Hub, after: number): Promise<MessagesPage | null> {
  const first = await hub.fetch({ after, page: 1, limit: pageSize });
  if (!first) return null;
  const messages = [...first.messages];
  const wanted = Math.min(first.total, mostRows);
  for (let page = 2; (page - 1) * pageSize < wanted; page += 1) {
    const next = await hub.fetch({ after, page, limit: pageSize });
    if (!next || next.received === 0) break;
    messages.push(...next.messages);
  }
  // The stream that resumes from here delivers the messages published meanwhile.
  return { ...first, messages: messages.filter(({ position }) => position <= first.position) };
}

/** The hubs of all people with a reader, and for a moment of those without. */
function createHubs(parts: HubParts) {
  const hubs = new Map<string, Hub>();
  /** The timers after which hubs without a reader are closed. */
  const leaving = new Map<string, NodeJS.Timeout>();
  /** Rooms depend on the rights. A support session has its own hub, beside the hubs of the viewed person and of the staff member. */
  const keyOf = ({ userId, id, own }: Session): string => (own ? `${userId} ${id}` : userId);
  return {
    all: () => [...hubs.values()],
    readers: () => [...hubs.values()].flatMap((hub) => [...hub.readers()]),
    of(session: Session): Hub {
      const key = keyOf(session);
      const known = hubs.get(key);
      if (known) {
        known.renew(session);
        return known;
      }
      const hub = createHub(session.userId, session, parts);
      hubs.set(key, hub);
      return hub;
    },
    /** Closes the connection when it has had no reader and no request for `lingerMs`. */
    letGo(session: Session, hub: Hub): void {
      const key = keyOf(session);
      clearTimeout(leaving.get(key));
      const timer = setTimeout(() => {
        leaving.delete(key);
        if (hub.readers().size > 0) return;
        hubs.delete(key);
        hub.close();
      }, lingerMs);
      leaving.set(key, timer.unref());
    },
    refresh(userId: string): void {
      for (const [key, hub] of hubs) if (key === userId || key.startsWith(`${userId} `)) hub.refresh();
    },
    close(): void {
      for (const timer of leaving.values()) clearTimeout(timer);
      for (const hub of hubs.values()) hub.close();
      hubs.clear();
    },
  };
}

export function createRelay(parts: Parts): Relay {
  const { revocations, now, connectsPerSecond = usualConnectsPerSecond } = parts;
  const hubs = createHubs({ ...parts, turn: createPace(connectsPerSecond), endSession });
  const readersOf = (sessionId: string): Reader[] => hubs.readers().filter(({ session }) => session.id === sessionId);

  /** When a support session ends, the staff member's own session continues: the next query returns to it. */
  function endSession(session: Session): void {
    if (!session.own) return parts.endSession(session);
    for (const reader of readersOf(session.id)) reader.close("signedOut");
  }

  revocations.onEnd(({ id, from }) => {
    // A later time means that a new cookie replaced this one; the stream reconnects with the new cookie.
    if (from > now()) setTimeout(() => readersOf(id).forEach((reader) => reader.drop()), from - now()).unref();
    else for (const reader of readersOf(id)) reader.close("signedOut");
  });

  return {
    async *open(session, socket, start, signal) {
      const hub = hubs.of(session);
      const reader = createReader(session, () => socket.drop());
      const stopWatching = watchSession(session, reader, socket, parts);
      const leave = () => reader.close();
      signal.addEventListener("abort", leave, { once: true });
      hub.attach(reader);
      try {
        yield* liveEvents(hub, reader, socket, start);
      } finally {
        signal.removeEventListener("abort", leave);
        stopWatching();
        hub.detach(reader);
        hubs.letGo(session, hub);
      }
    },
    async stored(session, query) {
      const hub = hubs.of(session);
      hubs.letGo(session, hub);
      await hub.settled(settleMs);
      const page = await (query.after === undefined ? hub.fetch(query) : allAfter(hub, query.after));
      if (!page) return { messages: [], total: 0, position: 0 };
      return {
        messages: page.messages.filter((message) => hub.isRelevant(message)),
        total: page.total,
        position: page.position,
      };
    },
    subscriptionChanged: (userId) => hubs.refresh(userId),
    figures() {
      const readers = hubs.readers();
      const connections = { connecting: 0, live: 0, reconnecting: 0, off: 0, signedOut: 0 };
      for (const hub of hubs.all()) connections[hub.state() ?? "connecting"] += 1;
      return {
        streams: readers.length,
        waiting: readers.reduce((sum, reader) => sum + reader.waiting(), 0),
        connections,
      };
    },
    close: () => hubs.close(),
  };
}
