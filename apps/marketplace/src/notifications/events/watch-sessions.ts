import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Kernel } from "../../kernel/kernel.ts";
import type { EventsServer } from "./events-socket.ts";

const usualMs = 30_000;

type WatchedServer = Pick<EventsServer, "sockets">;

/** Closes the sockets whose session expired, because no change announces that. A failed check of one socket does not affect the others. */
async function closeEnded(kernel: Kernel, io: WatchedServer, log: FastifyBaseLogger): Promise<void> {
  for (const socket of io.sockets.sockets.values()) {
    try {
      const caller = await kernel.findCaller(kernel.db, { ...socket.data, now: kernel.now() });
      if (!caller) socket.disconnect(true);
    } catch (error) {
      log.error({ err: error }, "a socket could not be checked");
    }
  }
}

/** Checks every socket of this process at an interval. Returns how to stop. */
export function watchSessions(
  kernel: Kernel,
  io: WatchedServer,
  log: FastifyBaseLogger,
  everyMs = usualMs,
): () => void {
  const stop = new AbortController();
  const rounds = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await wait(everyMs, undefined, { signal: stop.signal, ref: false });
      await closeEnded(kernel, io, log);
    }
  };
  // The abort is the only error this can throw.
  rounds().catch(() => {});
  return () => stop.abort();
}
