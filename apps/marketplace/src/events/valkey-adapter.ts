import { createAdapter } from "@socket.io/redis-streams-adapter";
import type { FastifyBaseLogger } from "fastify";
import { createClient } from "redis";

/** Events across several marketplace processes, over the streams of a Valkey or Redis. */
export async function connectValkey(url: string, log: FastifyBaseLogger) {
  const client = createClient({ url, socket: { reconnectStrategy: (tries) => Math.min(tries * 200, 3000) } });
  client.on("error", (error: Error) => log.error({ err: error }, "Valkey cannot be reached"));
  await client.connect();
  return {
    adapter: createAdapter(client, { streamName: "marketplace-events", maxLen: 10_000 }),
    close: () => client.close(),
  };
}
