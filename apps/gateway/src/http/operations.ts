import { mayReadMetrics } from "@partner-konto/server/metrics-access";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config/config.ts";
import { failure } from "../failure.ts";
import type { Metrics } from "../metrics/metrics.ts";

interface Operations {
  config: Config;
  metrics: Metrics;
  /** The helper stores and services that do not answer. */
  silent: () => Promise<string[]>;
  stopping: AbortSignal | undefined;
}

/** Routes for operators: liveness, readiness and metrics. */
export async function operationRoutes(app: FastifyInstance, { config, metrics, silent, stopping }: Operations) {
  app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
  app.get("/health", () => ({ status: "ok" }));
  // The gateway works without its helpers, so their silence takes no gateway out of service.
  app.get("/ready", async (_request, reply) =>
    stopping?.aborted ? reply.code(503).send({ status: "stopping" }) : { status: "ok", silent: await silent() },
  );
  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request.raw, config.METRICS_TOKEN)) throw failure("NOT_FOUND");
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
