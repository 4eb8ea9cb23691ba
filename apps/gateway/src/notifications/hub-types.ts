import type { Session } from "../session/session.ts";
import type { MessagesQuery } from "./events-connection.ts";
import type { LiveState, Message } from "./live-types.ts";
import type { Reader } from "./reader.ts";

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
