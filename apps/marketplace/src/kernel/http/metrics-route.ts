import { mayReadMetrics } from "@partner-konto/server/metrics-access";
import type { FastifyInstance } from "fastify";
import type { OpenDatabase } from "../db/open-database.ts";
import type { Metrics } from "../metrics.ts";
import { notFound } from "./refusal.ts";

interface Parts {
  metrics: Metrics;
  open: OpenDatabase;
  /** Without a token only the own network may read. */
  token: string | undefined;
}

export async function metricsRoute(app: FastifyInstance, { metrics, open, token }: Parts): Promise<void> {
  // Scraped every few seconds: only warnings are logged.
  app.get("/metrics", { logLevel: "warn" }, async (request, reply) => {
    if (!mayReadMetrics(request.raw, token)) throw notFound();
    return reply.type(metrics.contentType).send(await metrics.text(open));
  });
}
