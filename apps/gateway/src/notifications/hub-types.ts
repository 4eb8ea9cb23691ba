import type { Tracing } from "@partner-konto/server/tracing";
import type { FastifyBaseLogger } from "fastify";
import type { Session } from "../session/session.ts";
import type { Upstream } from "../upstream/client.ts";
import type { MessagesQuery } from "./events-connection.ts";
import type { LiveState, Message } from "./live-types.ts";
import type { Turn } from "./pace.ts";
import type { Reader } from "./reader.ts";
import type { SessionServices } from "./stream-sessions.ts";

export interface HubParts extends SessionServices {
  eventsUrl: string;
  upstream: Upstream;
  /** All hubs of a gateway queue to connect, so that they reconnect one after the other after a restart (promise 40). */
  turn: Turn;
  /** Called for each live message, including messages that are not for this user. */
  onMessage?: (message: Message) => void;
  /** Called for fields of messages, hints and acknowledgements that break the contract. */
  onDrift: (event: string, field: string) => void;
  log: FastifyBaseLogger;
  tracing?: Tracing | undefined;
}

/** Stored messages. `received` also counts messages that broke the contract and were left out. */
export interface MessagesPage {
  messages: Message[];
  received: number;
  total: number;
  position: number;
}

/** One user's connection to the events server, shared by all their tabs (architecture, "Notifications"). */
export interface Hub {
  /** A session with which this user asks from now on. The connection may belong to an earlier one, which can end at any time. */
  renew(session: Session): void;
  attach(reader: Reader): void;
  detach(reader: Reader): void;
  readers(): ReadonlySet<Reader>;
  /** The state of the connection; undefined until it is known. */
  state(): LiveState | undefined;
  /** Whether a message is for this user: from a room the server let them join, not caused by themselves, and of a type they switched on. */
  isRelevant(message: Message): boolean;
  /** Stored messages of this user's rooms; null if the user has no rooms. Fails when the events server cannot be reached. */
  fetch(query: Omit<MessagesQuery, "rooms">): Promise<MessagesPage> | null;
  /** Resolves when the connection is live or off; while it is neither, at the next change of the state. Fails after `ms`. */
  settled(ms: number): Promise<void>;
  /** The subscription changed: reads rooms and types again. */
  refresh(): void;
  close(): void;
}
