import { timingSafeEqual } from "node:crypto";
import { BlockList, isIP } from "node:net";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../config/config.ts";
import { failure } from "../failure.ts";
import type { Metrics } from "../metrics/metrics.ts";

const privateNetworks = new BlockList();
for (const [net, bits] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["127.0.0.0", 8],
] as const) {
  privateNetworks.addSubnet(net, bits, "ipv4");
}
privateNetworks.addSubnet("fc00::", 7, "ipv6");
privateNetworks.addAddress("::1", "ipv6");

/** Without a token only a machine of the own network that asks directly may read; what a proxy passes on comes from outside. */
function mayReadMetrics({ headers, socket }: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) {
    const given = Buffer.from(headers.authorization ?? "");
    const wanted = Buffer.from(`Bearer ${token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
  const address = socket.remoteAddress ?? "";
  const forwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  return !forwarded && isIP(address) !== 0 && privateNetworks.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

/** Asked every few seconds: only what goes wrong is worth a line. */
const quiet = { logLevel: "warn" } as const;

interface Operations {
  config: Config;
  metrics: Metrics;
  stopping: AbortSignal | undefined;
}

/** For whoever runs the gateway: is it alive, may it get requests, what does it see. */
export async function operationRoutes(app: FastifyInstance, { config, metrics, stopping }: Operations) {
  app.addHook("onSend", async (_request, reply) => void reply.header("cache-control", "no-store"));
  app.get("/health", quiet, () => ({ status: "ok" }));
  app.get("/ready", quiet, (_request, reply) =>
    stopping?.aborted ? reply.code(503).send({ status: "stopping" }) : reply.send({ status: "ok" }),
  );
  app.get("/metrics", quiet, async (request, reply) => {
    if (!mayReadMetrics(request, config.METRICS_TOKEN)) throw failure("NOT_FOUND");
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}
