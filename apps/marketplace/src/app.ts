import multipart from "@fastify/multipart";
import { type SenderLimits, senderLimits } from "@partner-konto/server/slow-senders";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import helmet from "helmet";
import { type Readiness, registerHealth } from "./kernel/http/health.ts";
import { createHttp } from "./kernel/http/http.ts";
import { uploadLimits } from "./kernel/http/read-upload.ts";
import { type HandlerMap, registerCalls } from "./kernel/http/routes.ts";
import type { Kernel } from "./kernel/kernel.ts";
import type { Metrics } from "./kernel/metrics.ts";
import { sendLostPage } from "./shop/lost-page.ts";

const secured = (shopUrl: string) =>
  helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    // TLS ends at the proxy. On plain http browsers ignore it, and on localhost HSTS would lock people out.
    strictTransportSecurity: shopUrl.startsWith("https:") && { maxAge: 31_536_000, includeSubDomains: true },
    // `frame-ancestors` says it; two answers could disagree.
    xFrameOptions: false,
  });

/** Builds the marketplace's HTTP app: one route for each call that has a handler. */
export function createApp(
  kernel: Kernel,
  handlers: HandlerMap,
  log: FastifyBaseLogger,
  {
    trustedProxies = [],
    metrics,
    senders = senderLimits,
    ...readiness
  }: Readiness & { trustedProxies?: string[]; metrics?: Metrics; senders?: SenderLimits } = {},
): FastifyInstance {
  const app = createHttp(log, trustedProxies, metrics, senders, sendLostPage);
  // Not by Fastify's plugin, which keeps each response until the next major collection (decision 0014).
  const secure = secured(kernel.shopUrl);
  app.addHook("onRequest", ({ raw }, reply, done) => secure(raw, reply.raw, () => done()));
  app.decorate("shopPlatform", kernel);
  app.register(multipart, { limits: uploadLimits, throwFileSizeLimit: true });
  registerHealth(app, kernel, readiness);
  registerCalls(app, kernel, handlers, senders.file);
  return app;
}
