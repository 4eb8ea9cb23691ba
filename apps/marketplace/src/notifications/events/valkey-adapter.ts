import { keepConnected } from "@partner-konto/server/keep-connected";
import { createAdapter } from "@socket.io/redis-streams-adapter";
import type { FastifyBaseLogger } from "fastify";
import { createClient } from "redis";
import type { Namespace } from "socket.io";
import { type BroadcastOptions, MessageType } from "socket.io-adapter";

const streamName = "marketplace-events";
/** A Valkey that is silent for this long counts as dead, even if its connection is still open. */
const silenceMs = 6000;
const reconnectStrategy = (tries: number): number => Math.min(tries * 200, 3000);

/** How far back a reader starts, so that events during the connect are read. Duplicates do no harm. */
const backMs = 60_000;

/**
 * A connection that reads the stream. The adapter starts at "$" (the newest entry at the connect) and asks for "$" again after every five
 * seconds without an event, so it would miss events before and in between. This reader starts at a fixed entry instead.
 */
function openReader(url: string) {
  const reader = createClient({ url, socket: { socketTimeout: 2 * silenceMs, reconnectStrategy } });
  const read = reader.xRead.bind(reader);
  const earliest = Date.now() - backMs;
  let begin: string | undefined;
  const beginning = async (): Promise<string> => {
    const [newest] = (await reader.xRevRange(streamName, "+", "-", { COUNT: 1 })) ?? [];
    // Ids begin with Valkey's time in ms. If our clock is ahead of it, the newest entry is early enough.
    const id = newest?.id ?? "0-0";
    return Number.parseInt(id, 10) > earliest ? `${earliest}-0` : id;
  };
  return Object.assign(reader, {
    async xRead([{ key, id }]: [{ key: string; id: string }], options: Parameters<typeof read>[1]) {
      begin ??= await beginning();
      return read([{ key, id: id === "$" ? begin : id }], options);
    },
  });
}

type Adapter = ReturnType<ReturnType<typeof createAdapter>>;

/**
 * Sockets receive events only from the stream, including those of the sending process. A direct local delivery could overtake earlier
 * entries of the stream, or deliver an event that never reached it; a reader that counts by position would then miss messages.
 */
function heardFromStream(adapter: Adapter): Adapter {
  adapter.broadcast = async (packet: unknown, { rooms, except, flags }: BroadcastOptions) => {
    const opts = { rooms: [...rooms], except: [...(except ?? [])], flags: flags ?? {} };
    const message = { uid: "stream", nsp: "/", type: MessageType.BROADCAST, data: { packet, opts } } as const;
    // The caller checks `inStream`.
    await adapter.doPublish(message).catch(() => undefined);
  };
  return adapter;
}

/**
 * Shares events between several marketplace processes over a stream of Valkey or Redis. While it is unavailable calls are served and events
 * wait.
 */
export function connectValkey(url: string, log: FastifyBaseLogger) {
  const client = createClient({
    url,
    // Sending an event fails at once while Valkey is unavailable, and the event stays in the outbox.
    disableOfflineQueue: true,
    pingInterval: 2000,
    socket: { socketTimeout: silenceMs, reconnectStrategy: false },
  });
  client.on("error", (error: Error) => log.error({ err: error }, "Valkey cannot be reached"));
  const stop = keepConnected(client);
  let last: Promise<unknown> = Promise.resolve();
  const add = client.xAdd.bind(client);
  const shared = Object.assign(client, {
    duplicate: () => openReader(url),
    xAdd(...args: Parameters<typeof add>) {
      last = add(...args);
      return last;
    },
  });
  const make = createAdapter(shared, { streamName, maxLen: 10_000 });
  // socket.io calls this with `new`, which an arrow function does not support.
  function adapter(namespace: Namespace): Adapter {
    return heardFromStream(make(namespace));
  }
  return {
    adapter,
    /** Resolves when the last emitted event is in the stream; rejects if it is not, which no other call reports. */
    inStream: () => last,
    ping: () => client.ping(),
    async close() {
      stop();
      if (client.isOpen) client.destroy();
    },
  };
}

export type SharedEvents = Pick<ReturnType<typeof connectValkey>, "adapter" | "inStream">;
