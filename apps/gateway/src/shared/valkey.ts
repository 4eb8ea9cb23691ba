import type { FastifyBaseLogger } from "fastify";
import { createClient } from "redis";

const longestWaitMs = 3000;

/**
 * The store that several gateways share. A command never waits for a connection: while the store is unavailable each command fails at once,
 * and the caller continues without it.
 */
export function openValkey(url: string, log: FastifyBaseLogger) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: 500 },
    socket: { connectTimeout: 2000, reconnectStrategy: (tries) => Math.min(tries * 200, longestWaitMs) },
  });
  client.on("error", (error: Error) => log.warn({ err: error }, "the shared store cannot be reached"));
  // The error listener has logged the error; the client keeps reconnecting.
  client.connect().catch(() => undefined);
  return client;
}

export type Valkey = ReturnType<typeof openValkey>;
