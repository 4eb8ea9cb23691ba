import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Kernel } from "./kernel.ts";

const patienceMs = 2000;
/** Asked every few seconds: only what goes wrong is worth a line. */
const quiet = { logLevel: "warn" } as const;

/** /health: the process answers. /ready: it can work, that is, it was not told to stop and its database answers in time. */
export function registerHealth(app: FastifyInstance, kernel: Kernel, stopping?: AbortSignal): void {
  app.get("/health", quiet, () => ({ status: "ok" }));
  app.get("/ready", quiet, async (request, reply) => {
    if (stopping?.aborted) return reply.status(503).send({ ready: false });
    try {
      await sql`select 1`.execute(kernel.db, { signal: AbortSignal.timeout(patienceMs) });
      return { ready: true };
    } catch (error) {
      request.log.error({ err: error }, "the database does not answer");
      return reply.status(503).send({ ready: false });
    }
  });
}
