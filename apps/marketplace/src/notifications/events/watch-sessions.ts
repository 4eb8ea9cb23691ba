import type { FastifyBaseLogger } from "fastify";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Work } from "../../kernel/work/background-work.ts";
import type { EventsServer } from "./events-socket.ts";

/** Closes the sockets whose session expired, because no change announces that. A failed check of one socket does not affect the others. */
export const watchSessions = (kernel: Kernel, io: Pick<EventsServer, "sockets">, log: FastifyBaseLogger): Work => ({
  name: "sessions of sockets",
  everyMs: 30_000,
  async run(stopping) {
    for (const socket of io.sockets.sockets.values()) {
      if (stopping.aborted) return;
      try {
        const caller = await kernel.findCaller(kernel.db, { ...socket.data, now: kernel.now() });
        if (!caller) socket.disconnect(true);
      } catch (error) {
        log.error({ err: error }, "a socket could not be checked");
      }
    }
  },
});
