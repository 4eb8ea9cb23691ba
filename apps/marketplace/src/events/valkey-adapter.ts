import { createAdapter } from "@socket.io/redis-streams-adapter";
import type { FastifyBaseLogger } from "fastify";
import { createClient } from "redis";
import type { Namespace } from "socket.io";
import { type BroadcastOptions, MessageType } from "socket.io-adapter";

const streamName = "marketplace-events";
/** A Valkey that says nothing for so long is gone, even if its connection still stands. */
const silenceMs = 6000;
const reconnectStrategy = (tries: number): number => Math.min(tries * 200, 3000);

/** How far back a reader begins: what came while it was still connecting is read, and heard twice counts once. */
const backMs = 60_000;

/**
 * A connection that reads the stream. The adapter begins at "$", what is newest when it is connected, and asks so again after every
 * five seconds without an event: what comes before and in between would be lost, so here it begins at a fixed place.
 */
function openReader(url: string) {
  const reader = createClient({ url, socket: { socketTimeout: 2 * silenceMs, reconnectStrategy } });
  const read = reader.xRead.bind(reader);
  const earliest = Date.now() - backMs;
  let begin: string | undefined;
  const beginning = async (): Promise<string> => {
    const [newest] = (await reader.xRevRange(streamName, "+", "-", { COUNT: 1 })) ?? [];
    // Ids begin with Valkey's time in ms; should our clock be ahead of it, its newest entry is early enough.
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
 * Sockets hear of an event from the stream alone, also those of the process that told it: told there at once it could overtake what others
 * had put into the stream before it, or be told though it does not lie there, and who counts by position never hears what came before.
 */
function heardFromStream(adapter: Adapter): Adapter {
  adapter.broadcast = async (packet: unknown, { rooms, except, flags }: BroadcastOptions) => {
    const opts = { rooms: [...rooms], except: [...(except ?? [])], flags: flags ?? {} };
    const message = { uid: "stream", nsp: "/", type: MessageType.BROADCAST, data: { packet, opts } } as const;
    // Whoever told it asks `inStream`.
    await adapter.doPublish(message).catch(() => undefined);
  };
  return adapter;
}

/** Events across several marketplace processes, over the streams of a Valkey or Redis; without it calls are served and events wait. */
export function connectValkey(url: string, log: FastifyBaseLogger) {
  const client = createClient({
    url,
    // Who has an event to tell learns at once that it cannot be told, and keeps it.
    disableOfflineQueue: true,
    pingInterval: 2000,
    socket: { socketTimeout: silenceMs, reconnectStrategy },
  });
  client.on("error", (error: Error) => log.error({ err: error }, "Valkey cannot be reached"));
  // The error listener has told; the client goes on trying by itself.
  client.connect().catch(() => undefined);
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
  // socket.io calls it with `new`, which an arrow cannot be.
  function adapter(namespace: Namespace): Adapter {
    return heardFromStream(make(namespace));
  }
  return {
    adapter,
    /** Resolves when what was emitted last lies in the stream; rejects when it does not, and nobody else says so. */
    inStream: () => last,
    close: async () => client.destroy(),
  };
}

export type SharedEvents = Pick<ReturnType<typeof connectValkey>, "adapter" | "inStream">;
