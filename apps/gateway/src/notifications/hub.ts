import { contentChange } from "@partner-konto/domain/content/content-change";
import { mayReadContent } from "@partner-konto/domain/content/readers";
import { frontendSources } from "@partner-konto/domain/frontend";
import {
  isForUser,
  isSameSubscription,
  roomsToJoin,
  type Subscription,
} from "@partner-konto/domain/notifications/filter";
import { retryDelayMs } from "@partner-konto/domain/notifications/retry-delay";
import { notificationMessage, planChange } from "@partner-konto/domain/notifications/schema";
import { isStaff } from "@partner-konto/domain/roles";
import { type Tracing, traced } from "@partner-konto/server/tracing";
import type { FastifyBaseLogger } from "fastify";
import { Failure, failure } from "../failure.ts";
import type { Session } from "../session/session.ts";
import type { Upstream } from "../upstream/client.ts";
import { readTelling } from "../upstream/drift.ts";
import { createBell } from "./bell.ts";
import { connectEvents, type EventsConnection, EventsRefused, type MessagesQuery } from "./events-connection.ts";
import type { Hub, MessagesPage } from "./hub-types.ts";
import type { LiveState, Message } from "./live-types.ts";
import type { Turn } from "./pace.ts";
import type { Reader } from "./reader.ts";
import { createStreamSessions, type SessionServices } from "./stream-sessions.ts";

const checkEveryMs = 60_000;
const firstRetryMs = 250;
const ofEvents = { kind: "client", facts: { service: "events" } } as const;

export interface HubParts extends SessionServices {
  eventsUrl: string;
  upstream: Upstream;
  /** All hubs of a gateway queue to connect, so that they reconnect one after the other after a restart (promise 40). */
  turn: Turn;
  /** Called for each live message, including messages that are not for this user. */
  onMessage?: (message: Message) => void;
  /** Called for fields of messages and acknowledgements that break the contract. */
  onDrift: (event: string, field: string) => void;
  log: FastifyBaseLogger;
  tracing?: Tracing | undefined;
}

interface Live {
  connection: EventsConnection;
  rooms: readonly string[];
  /** The newest position received. */
  position: number;
}

export function createHub(userId: string, first: Session, parts: HubParts): Hub {
  const { upstream, eventsUrl, turn, log, now, tracing } = parts;
  const readers = new Set<Reader>();
  const sessions = createStreamSessions(parts);
  const changed = createBell();
  let session = first;
  /** The sessions refused since the last connection or wait. With another session the hub tries again at once. */
  const refused = new Set<string>();
  let subscription: Subscription | undefined;
  let state: LiveState | undefined;
  let live: Live | undefined;
  /** Kept while the connection is down, for messages that are fetched meanwhile. */
  let allowed: ReadonlySet<string> = new Set();
  const waiting = new Set<() => void>();
  let closed = false;

  const isRelevant = (message: Message): boolean =>
    subscription !== undefined &&
    allowed.has(message.channelId) &&
    isForUser(message, { userId, appTypes: subscription.appTypes });

  const readerSessions = (): Session[] => [...readers].map((reader) => reader.session);

  function changeState(next: LiveState): void {
    if (next !== "reconnecting") refused.clear();
    if (next === state) return;
    state = next;
    for (const reader of readers) reader.push({ kind: "state", state: next });
    for (const resolve of waiting) resolve();
  }

  /** The message in the contract's shape, or an empty list if it breaks the contract. */
  function readMessage(raw: unknown): Message[] {
    const read = readTelling(notificationMessage, raw, (field) => parts.onDrift("events.notification", field));
    return read.success ? [read.data] : [];
  }

  function hear(message: Message): void {
    parts.onMessage?.(message);
    if (live) live.position = Math.max(live.position, message.position);
    if (isRelevant(message)) for (const reader of readers) reader.push({ kind: "message", message });
  }

  /** Tells the tabs whose person may read content of this type. */
  function hearOfContent(raw: unknown): void {
    const read = readTelling(contentChange, raw, (field) => parts.onDrift("events.contentChanged", field));
    if (!read.success) return;
    const { type } = read.data;
    for (const reader of readers) {
      // A dealer may have switched the frontend since the stream began; a hint for the other one costs one read.
      const who = { frontends: frontendSources, isStaff: isStaff(reader.session.roles) };
      if (mayReadContent(type, who)) reader.push({ kind: "content", type });
    }
  }

  /** Tells all tabs: a room is joined only by people who may read its agency's orders. */
  function hearOfPlan(raw: unknown): void {
    const read = readTelling(planChange, raw, (field) => parts.onDrift("events.planChanged", field));
    if (!read.success || !allowed.has(read.data.businessCustomerId)) return;
    for (const reader of readers) reader.push({ kind: "plan", businessCustomerId: read.data.businessCustomerId });
  }

  /** A failed check is logged; the next one follows later. */
  const checkSessions = (asked: readonly Session[]): Promise<void> =>
    sessions.check(asked).catch((error: unknown) => log.error({ err: error }, "sessions could not be checked"));

  async function fetchPage({ connection, rooms }: Live, query: Omit<MessagesQuery, "rooms">): Promise<MessagesPage> {
    try {
      const { messages, metadata, position } = await traced(tracing, "events.fetch", ofEvents, () =>
        connection.fetch({ rooms, ...query }),
      );
      return {
        messages: messages.flatMap(readMessage),
        received: messages.length,
        total: metadata.total,
        position,
      };
    } catch (error) {
      // After a failed fetch the gap is unknown, so the hub reconnects and each stream catches up.
      connection.close();
      throw error;
    }
  }

  /**
   * Joins the rooms and stays until the connection ends. Messages that arrive before the rooms are confirmed are held back, so that none
   * overtakes the catch-up.
   */
  async function listen(token: string, rooms: readonly string[]): Promise<"kicked" | "lost" | "changed"> {
    const early: Message[] = [];
    const over = Promise.withResolvers<"kicked" | "lost">();
    const deliver = (work: () => void): void => {
      try {
        work();
      } catch (error) {
        // The hub reconnects, and the readers catch up.
        log.error({ err: error }, "a message could not be delivered");
        connection.close();
      }
    };
    // A new trace: the request that opened the first stream has already ended.
    const connect = () =>
      connectEvents(eventsUrl, token, {
        message: (raw) =>
          deliver(() => {
            for (const message of readMessage(raw))
              if (live) hear(message);
              else early.push(message);
          }),
        contentChanged: (raw) => deliver(() => hearOfContent(raw)),
        planChanged: (raw) => deliver(() => hearOfPlan(raw)),
        ended: (byServer) => over.resolve(byServer ? "kicked" : "lost"),
        drifted: parts.onDrift,
      });
    const connection = await traced(tracing, "events.connect", { ...ofEvents, parent: "" }, connect);
    try {
      const joined = await connection.join(rooms);
      live = { connection, rooms: joined.rooms, position: joined.position };
      allowed = new Set(joined.rooms);
      for (const reader of readers) reader.push({ kind: "catchUp", position: joined.position });
      for (const message of early) hear(message);
      changeState("live");
      return await Promise.race([over.promise, changed.wait().then(() => "changed" as const)]);
    } finally {
      live = undefined;
      connection.close();
    }
  }

  const readSubscription = ({ token }: Session): Promise<Subscription> =>
    upstream.send("messenger.getSubscription", {}, { token });

  /** Finds rooms of new agencies, and switches that another gateway's user changed: the hub starts again with them. */
  async function checkSubscription(): Promise<void> {
    const known = subscription;
    if (!known || (state !== "live" && state !== "off")) return;
    // A session with an open stream: the newest one may have ended elsewhere.
    const current = await sessions.fresh(readerSessions().at(-1) ?? session);
    if (!current) return;
    const next = await readSubscription(current);
    if (subscription === known && !isSameSubscription(next, known)) changed.ring();
  }

  /** Fetches the subscription and listens once. Returns whether to start again at once. */
  async function round(asking: Session): Promise<boolean> {
    const current = await sessions.fresh(asking);
    if (!current) {
      refused.add(asking.id);
      return false;
    }
    subscription = await readSubscription(current);
    const rooms = roomsToJoin(subscription);
    if (rooms.length === 0) {
      changeState("off");
      await changed.wait();
      return true;
    }
    const ended = await listen(current.token, rooms);
    // The next round checks this session itself. A restarting server disconnects everybody at once, so this saves calls.
    if (ended === "kicked") await sessions.check(readerSessions().filter(({ id }) => id !== session.id));
    return ended === "changed";
  }

  async function run(): Promise<void> {
    let tries = 0;
    while (!closed) {
      const began = now();
      await turn();
      const asking = session;
      try {
        if (await round(asking)) continue;
      } catch (error) {
        const isRefused = error instanceof EventsRefused || (error instanceof Failure && error.status === 401);
        if (isRefused) {
          refused.add(asking.id);
          await checkSessions([asking, ...readerSessions()]);
        } else log.warn({ err: error, tries }, "the events server cannot be reached");
      }
      if (closed) return;
      const other = refused.has(asking.id) && [session, ...readerSessions()].find(({ id }) => !refused.has(id));
      if (other) {
        session = other;
        continue;
      }
      changeState("reconnecting");
      // After a connection of more than 5 s the retry delay starts from its minimum again.
      tries = now() - began > 5000 ? 0 : tries + 1;
      await changed.wait(retryDelayMs(tries, firstRetryMs));
      refused.clear();
    }
  }

  const checking = setInterval(
    () => {
      void checkSessions(readerSessions());
      checkSubscription().catch((error: unknown) => log.warn({ err: error }, "a subscription could not be checked"));
    },
    checkEveryMs * (0.75 + Math.random() * 0.5),
  ).unref();
  run().catch((error: unknown) => log.error({ err: error }, "a notification hub ended"));

  function renew(next: Session): void {
    session = next;
    if (refused.size === 0 || refused.has(next.id)) return;
    // Cleared, so that the next session does not ring again and cut the new connection.
    refused.clear();
    changed.ring();
  }

  return {
    renew,
    attach(reader) {
      readers.add(reader);
      renew(reader.session);
      if (live) reader.push({ kind: "catchUp", position: live.position });
      if (state) reader.push({ kind: "state", state });
    },
    detach(reader) {
      readers.delete(reader);
      // Compares ids: the hub may hold the same session from a newer cookie.
      if (reader.session.id === session.id) session = readerSessions().at(-1) ?? session;
    },
    readers: () => readers,
    state: () => state,
    isRelevant,
    fetch(query) {
      if (state === "off") return null;
      if (!live) throw failure("UPSTREAM_UNAVAILABLE");
      return fetchPage(live, query);
    },
    async settled(ms) {
      if (state === "live" || state === "off") return;
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const timer = setTimeout(() => reject(failure("UPSTREAM_UNAVAILABLE")), ms);
      waiting.add(resolve);
      await promise.finally(() => {
        clearTimeout(timer);
        waiting.delete(resolve);
      });
    },
    refresh: changed.ring,
    close() {
      closed = true;
      clearInterval(checking);
      changed.ring();
      for (const reader of readers) reader.close();
    },
  };
}
