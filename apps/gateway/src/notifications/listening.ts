import { traced } from "@partner-konto/server/tracing";
import { failure } from "../failure.ts";
import type { Audience } from "./audience.ts";
import { connectEvents, type EventsConnection, type MessagesQuery } from "./events-connection.ts";
import type { HubParts, MessagesPage } from "./hub-types.ts";
import type { Message } from "./live-types.ts";

const ofEvents = { kind: "client", facts: { service: "events" } } as const;

interface Live {
  connection: EventsConnection;
  rooms: readonly string[];
  /** The newest position received. */
  position: number;
}

type Ending = "kicked" | "lost" | "changed";

interface Turns {
  /** Called when the rooms are joined. */
  onLive: () => void;
  /** Resolves when the connection shall end, because rooms or session have changed. */
  changed: () => Promise<void>;
}

interface Hearing {
  message: (raw: unknown) => void;
  hint: (raw: unknown) => void;
  ended: (ending: Ending) => void;
}

async function connect({ eventsUrl, log, tracing, onDrift }: HubParts, token: string, hearing: Hearing) {
  let connection: EventsConnection | undefined;
  const deliver = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      // The hub reconnects, and the readers catch up.
      log.error({ err: error }, "a message could not be delivered");
      connection?.close();
    }
  };
  // A new trace: the request that opened the first stream has already ended.
  connection = await traced(tracing, "events.connect", { ...ofEvents, parent: "" }, () =>
    connectEvents(eventsUrl, token, {
      message: (raw) => deliver(() => hearing.message(raw)),
      hint: (raw) => deliver(() => hearing.hint(raw)),
      ended: (byServer) => hearing.ended(byServer ? "kicked" : "lost"),
      drifted: onDrift,
    }),
  );
  return connection;
}

/** A hub's connection to the events server, while there is one. */
export function createListening(parts: HubParts, audience: Audience) {
  let live: Live | undefined;

  function hear(message: Message): void {
    parts.onMessage?.(message);
    if (live) live.position = Math.max(live.position, message.position);
    if (audience.isRelevant(message)) audience.tell({ kind: "message", message });
  }

  return {
    position: () => live?.position,
    /**
     * Joins the rooms and stays until the connection ends. Messages that arrive before the rooms are confirmed are held back, so that none
     * overtakes the catch-up.
     */
    async listen(token: string, rooms: readonly string[], { onLive, changed }: Turns): Promise<Ending> {
      const early: Message[] = [];
      const over = Promise.withResolvers<Ending>();
      const connection = await connect(parts, token, {
        message(raw) {
          for (const message of audience.readMessage(raw))
            if (live) hear(message);
            else early.push(message);
        },
        hint: audience.hearHint,
        ended: over.resolve,
      });
      try {
        const joined = await connection.join(rooms);
        live = { connection, rooms: joined.rooms, position: joined.position };
        audience.rooms = new Set(joined.rooms);
        audience.tell({ kind: "catchUp", position: joined.position });
        for (const message of early) hear(message);
        onLive();
        return await Promise.race([over.promise, changed().then(() => "changed" as const)]);
      } finally {
        live = undefined;
        connection.close();
      }
    },
    /** Stored messages of the joined rooms. @throws when there is no connection */
    async fetch(query: Omit<MessagesQuery, "rooms">): Promise<MessagesPage> {
      if (!live) throw failure("UPSTREAM_UNAVAILABLE");
      const { connection, rooms } = live;
      try {
        const { messages, metadata, position } = await traced(parts.tracing, "events.fetch", ofEvents, () =>
          connection.fetch({ rooms, ...query }),
        );
        return {
          messages: messages.flatMap(audience.readMessage),
          received: messages.length,
          total: metadata.total,
          position,
        };
      } catch (error) {
        // After a failed fetch the gap is unknown, so the hub reconnects and each stream catches up.
        connection.close();
        throw error;
      }
    },
  };
}
export type Listening = ReturnType<typeof createListening>;
