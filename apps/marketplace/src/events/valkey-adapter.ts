import { createAdapter } from "@socket.io/redis-streams-adapter";
import type { FastifyBaseLogger } from "fastify";
import { createClient } from "redis";

const streamName = "marketplace-events";
/** A Valkey that says nothing for so long is gone, even if its connection still stands. */
const silenceMs = 6000;
const reconnectStrategy = (tries: number): number => Math.min(tries * 200, 3000);

/**
 * A connection that reads the stream. The adapter begins at "$", what is newest at that moment, and asks so again after every five
 * seconds without an event: what comes in between would be lost, so here it begins at a fixed place.
 */
function openReader(url: string) {
  const reader = createClient({ url, socket: { socketTimeout: 2 * silenceMs, reconnectStrategy } });
  const read = reader.xRead.bind(reader);
  let begin: string | undefined;
  const newest = async (): Promise<string> => {
    const [entry] = (await reader.xRevRange(streamName, "+", "-", { COUNT: 1 })) ?? [];
    return entry?.id ?? "0-0";
  };
  return Object.assign(reader, {
    async xRead([{ key, id }]: [{ key: string; id: string }], options: Parameters<typeof read>[1]) {
      begin ??= await newest();
      return read([{ key, id: id === "$" ? begin : id }], options);
    },
  });
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
  return {
    adapter: createAdapter(shared, { streamName, maxLen: 10_000 }),
    /** Resolves when what was emitted last lies in the stream; rejects when it does not, and nobody else says so. */
    inStream: () => last,
    close: async () => client.destroy(),
  };
}

export type SharedEvents = Pick<ReturnType<typeof connectValkey>, "adapter" | "inStream">;
