import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Kernel } from "../kernel.ts";

const patienceMs = 2000;
/** Probed every few seconds: only warnings are logged. */
const quiet = { logLevel: "warn" } as const;

export interface Readiness {
  /** Aborted when the process was told to stop. */
  stopping?: AbortSignal | undefined;
  /** The other helper stores and services that do not answer. Calls that need none of them are served. */
  silent?: (() => Promise<string[]>) | undefined;
}

/** /health: the process answers. /ready: the process was not told to stop, and its database answers in time; names all that do not answer. */
export function registerHealth(app: FastifyInstance, kernel: Kernel, { stopping, silent }: Readiness): void {
  app.get("/health", quiet, () => ({ status: "ok" }));
  app.get("/ready", quiet, async (request, reply) => {
    if (stopping?.aborted) return reply.status(503).send({ ready: false });
    const others = (await silent?.()) ?? [];
    try {
      await sql`select 1`.execute(kernel.db, { signal: AbortSignal.timeout(patienceMs) });
      return { ready: true, silent: others };
    } catch (error) {
      request.log.error({ err: error }, "the database does not answer");
      return reply.status(503).send({ ready: false, silent: ["database", ...others] });
    }
  });
}
