import { mayReadMetrics } from "@partner-konto/telemetry/metrics-access";
import type { FastifyInstance } from "fastify";
import type { Metrics } from "./metrics.ts";
import type { OpenDatabase } from "./open-database.ts";
import { notFound } from "./refusal.ts";

interface Parts {
  metrics: Metrics;
  open: OpenDatabase;
  /** Without one only the own network reads. */
  token: string | undefined;
}

export async function metricsRoute(app: FastifyInstance, { metrics, open, token }: Parts): Promise<void> {
  // Asked every few seconds: only what goes wrong is worth a line.
  app.get("/metrics", { logLevel: "warn" }, async (request, reply) => {
    if (!mayReadMetrics(request.raw, token)) throw notFound();
    return reply.type(metrics.contentType).send(await metrics.text(open));
  });
}
