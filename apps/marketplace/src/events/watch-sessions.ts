import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Kernel } from "../kernel/kernel.ts";
import type { EventsServer } from "./events-socket.ts";

const everyMs = 30_000;

/** Closes the sockets whose session ran out, which no change announces. */
async function closeEnded(kernel: Kernel, io: EventsServer): Promise<void> {
  for (const socket of io.sockets.sockets.values()) {
    const caller = await kernel.findCaller(kernel.db, { ...socket.data, now: kernel.now() });
    if (!caller) socket.disconnect(true);
  }
}

/** Looks at every socket of this process again and again; returns how to stop. */
export function watchSessions(kernel: Kernel, io: EventsServer, log: FastifyBaseLogger): () => void {
  const stop = new AbortController();
  const rounds = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await wait(everyMs, undefined, { signal: stop.signal, ref: false });
      await closeEnded(kernel, io).catch((error: unknown) => log.error({ err: error }, "sockets could not be checked"));
    }
  };
  // Ends by the abort, which is all it can throw.
  rounds().catch(() => {});
  return () => stop.abort();
}
