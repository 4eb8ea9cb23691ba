import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Kernel } from "./kernel.ts";

const patienceMs = 2000;

/** /health: the process answers. /ready: it can work, that is, its database answers in time. */
export function registerHealth(app: FastifyInstance, kernel: Kernel): void {
  app.get("/health", () => ({ status: "ok" }));
  app.get("/ready", async (request, reply) => {
    try {
      await sql`select 1`.execute(kernel.db, { signal: AbortSignal.timeout(patienceMs) });
      return { ready: true };
    } catch (error) {
      request.log.error({ err: error }, "the database does not answer");
      return reply.status(503).send({ ready: false });
    }
  });
}
