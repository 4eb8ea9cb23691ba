import type { FastifyBaseLogger } from "fastify";
import { createClient } from "redis";

const longestWaitMs = 3000;

/**
 * The store several gateways share. It is asked, never waited for: while it is away each command fails at once and whoever asked goes
 * on alone.
 */
export function openValkey(url: string, log: FastifyBaseLogger) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: 500 },
    socket: { connectTimeout: 2000, reconnectStrategy: (tries) => Math.min(tries * 200, longestWaitMs) },
  });
  client.on("error", (error: Error) => log.warn({ err: error }, "the shared store cannot be reached"));
  // The error listener has told; the client goes on trying by itself.
  client.connect().catch(() => undefined);
  return client;
}

export type Valkey = ReturnType<typeof openValkey>;
