import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Kernel } from "../kernel/kernel.ts";
import type { EventsServer } from "./events-socket.ts";

const usualMs = 30_000;

type Watched = Pick<EventsServer, "sockets">;

/** Closes the sockets whose session ran out, which no change announces. One that cannot be checked keeps no other from it. */
async function closeEnded(kernel: Kernel, io: Watched, log: FastifyBaseLogger): Promise<void> {
  for (const socket of io.sockets.sockets.values()) {
    try {
      const caller = await kernel.findCaller(kernel.db, { ...socket.data, now: kernel.now() });
      if (!caller) socket.disconnect(true);
    } catch (error) {
      log.error({ err: error }, "a socket could not be checked");
    }
  }
}

/** Looks at every socket of this process again and again; returns how to stop. */
export function watchSessions(kernel: Kernel, io: Watched, log: FastifyBaseLogger, everyMs = usualMs): () => void {
  const stop = new AbortController();
  const rounds = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await wait(everyMs, undefined, { signal: stop.signal, ref: false });
      await closeEnded(kernel, io, log);
    }
  };
  // Ends by the abort, which is all it can throw.
  rounds().catch(() => {});
  return () => stop.abort();
}
