import { keepConnected } from "@partner-konto/server/keep-connected";
import { inTime } from "@partner-konto/server/silent-helpers";
import type { FastifyBaseLogger } from "fastify";
import { createClient } from "redis";

/** How long a command may wait for its answer, and how long a connection may be silent before it is opened anew. */
export interface ValkeyPatience {
  answerMs: number;
  silenceMs: number;
}
const usual: ValkeyPatience = { answerMs: 500, silenceMs: 4000 };

/**
 * The store that several gateways share. No command waits for a connection, and after one that got no answer in time the others fail at
 * once until the store answers again. The caller continues without it.
 */
export function openValkey(url: string, log: FastifyBaseLogger, { answerMs, silenceMs } = usual) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    // The client pings only after the answer to its last ping, so a connection without answers falls silent and is closed.
    pingInterval: silenceMs / 2,
    socket: { connectTimeout: 2000, socketTimeout: silenceMs, reconnectStrategy: false },
  });
  let isSilent = false;
  const hear = (): void => {
    isSilent = false;
  };
  client.on("ready", hear);
  client.on("ping-interval", hear);
  client.on("error", (error: Error) => log.warn({ err: error }, "the shared store cannot be reached"));
  const stop = keepConnected(client);
  return {
    /** @throws any error when the store is away or did not answer in time */
    async ask<T>(command: (store: typeof client) => Promise<T>): Promise<T> {
      if (isSilent || !client.isReady) throw new Error("the shared store does not answer");
      const answer = command(client);
      try {
        return await inTime(answer, answerMs);
      } catch (error) {
        // The answer may come later, or the connection break.
        answer.catch(() => undefined);
        isSilent = true;
        throw error;
      }
    },
    close() {
      stop();
      if (client.isOpen) client.destroy();
    },
  };
}

export type Valkey = ReturnType<typeof openValkey>;
