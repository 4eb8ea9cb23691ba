import { createServer } from "node:http";
import cookie from "@fastify/cookie";
import proxyAddress from "@fastify/proxy-addr";
import { jsonBytes } from "@partner-konto/contracts/call";
import { mostHeadBytes } from "@partner-konto/server/request-head";
import type { Patience } from "@partner-konto/server/silent-helpers";
import { cutSlowBody, type SenderLimits, senderLimits } from "@partner-konto/server/slow-senders";
import type { Tracing } from "@partner-konto/server/tracing";
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import type { Config } from "./config/config.ts";
import { keysInFolder } from "./config/session-keys.ts";
import { createGateway } from "./create-gateway.ts";
import { rejectAmbiguousHeaders } from "./http/ambiguous-headers.ts";
import { closeConnectionsWhenStopping, endRefusedUpgrades } from "./http/closing.ts";
import { cspReportRoute } from "./http/csp-report.ts";
import { answerError, answerUnreadable } from "./http/error-answer.ts";
import { fileRoutes } from "./http/file-routes.ts";
import { geoFiles } from "./http/geo-files.ts";
import { operationRoutes } from "./http/operations.ts";
import { isTrusted, requestIdBehind } from "./http/proxies.ts";
import { checkRequestSize, mostCallsInBatch } from "./http/request-limits.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { signedRoutes } from "./http/signed-routes.ts";
import { type KeepAlive, socketRoutes, usualKeepAlive } from "./http/socket-routes.ts";
import { trpcRoutes } from "./http/trpc-routes.ts";
import { visitsFrame } from "./http/visits-frame.ts";
import { readableUrl, webApp } from "./http/web-app.ts";
import { wellKnown } from "./http/well-known.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { createAdmission } from "./overload/admission.ts";
import type { ValkeyPatience } from "./shared/valkey.ts";
import { createRouter } from "./trpc/create-router.ts";

export interface AppOptions {
  log: FastifyBaseLogger;
  /** Returns the time in ms. */
  now?: () => number;
  readMs?: number;
  writeMs?: number;
  halfOpenAfterMs?: number;
  /** How many connections to the events server may start per second. */
  connectsPerSecond?: number;
  keepAlive?: KeepAlive;
  /** Time limits for requests that arrive slowly (promise 45). */
  senders?: SenderLimits;
  tracing?: Tracing | undefined;
  /** How long helper stores and services may be silent. */
  patience?: { helpers?: Patience; valkey?: ValkeyPatience };
  /** Aborted when the process was told to stop. From then on /ready answers 503; requests are still served. */
  stopping?: AbortSignal;
}

/** How long a request may take to arrive, and how large its head may be before the gateway's own check. */
const serverLimits = ({ headersMs, wholeMs, lookEveryMs }: SenderLimits) => ({
  maxHeaderSize: mostHeadBytes,
  headersTimeout: headersMs,
  requestTimeout: wholeMs,
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: lookEveryMs,
});

/** Files and probes: their lines would hide the others. */
const isFrequent = /\.\w+$|^\/(?:health|ready|metrics)$/;

/** Builds the gateway, ready to listen. Plugins are registered in the order a request passes them (architecture, "apps/gateway"). */
export async function buildApp(config: Config, options: AppOptions): Promise<FastifyInstance> {
  const headers = securityHeaders(config);
  const senders = options.senders ?? senderLimits;
  const metrics = createMetrics();
  const keys = config.SESSION_KEYS ?? keysInFolder(config.DATA_DIR);
  const gateway = createGateway(config, keys, metrics, options.log, options);
  const trusted = (address: string): boolean => isTrusted(config.TRUSTED_PROXIES, address);
  const admission = createAdmission(gateway, headers, (request) => proxyAddress(request, trusted));
  const router = createRouter(gateway);
  const isProcedure = (path: string): boolean => Object.hasOwn(router._def.procedures, path);
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdBehind(config.TRUSTED_PROXIES),
    requestIdHeader: false,
    // Callers name the request id in each log line. A child logger per request would cost more than the lines themselves.
    childLoggerFactory: (logger) => logger,
    trustProxy: trusted,
    bodyLimit: jsonBytes.usual,
    rewriteUrl: readableUrl,
    routerOptions: { maxParamLength: 1024 },
    forceCloseConnections: "idle",
    clientErrorHandler: answerUnreadable(headers),
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers);
      answerError(error, request, reply);
    },
    serverFactory: (answer) =>
      createServer(serverLimits(senders), admission(answer)).on("request", (request, response) =>
        cutSlowBody(request, response, senders),
      ),
  });
  // The line has five fields of our own, so redaction is off: redacting would cost more than writing the line.
  const answered = options.log.child({}, { redact: [] });
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(headers);
    checkRequestSize(request.raw);
    rejectAmbiguousHeaders(request.raw);
  });
  app.addHook("onResponse", async (request, reply) => {
    // The route's pattern, never the URL: links carry secrets (promise 8).
    const route = request.routeOptions.url ?? "(page)";
    metrics.request(route, reply.statusCode, reply.elapsedTime / 1000);
    const line = {
      reqId: request.id,
      route,
      procedures: proceduresOf(request.params, isProcedure),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    answered[reply.statusCode < 400 && isFrequent.test(route) ? "debug" : "info"](line, "answered");
  });
  closeConnectionsWhenStopping(app);
  endRefusedUpgrades(app);
  app.setErrorHandler(answerError);
  await app.register(cookie);
  await app.register(
    async (scope) => {
      await scope.register(trpcRoutes, { gateway, router });
      await scope.register(socketRoutes, { gateway, router, keepAlive: options.keepAlive ?? usualKeepAlive });
    },
    { prefix: "/trpc" },
  );
  await app.register(fileRoutes, { prefix: "/files", gateway, pace: senders.file });
  await app.register(signedRoutes, { gateway });
  await app.register(cspReportRoute, { metrics });
  await app.register(operationRoutes, { config, metrics, silent: gateway.silent, stopping: options.stopping });
  await app.register(visitsFrame, { container: config.TAG_MANAGER_ID });
  await app.register(wellKnown, { gateway });
  await app.register(geoFiles);
  await app.register(webApp, { folder: config.WEB_DIR });
  app.addHook("onClose", () => gateway.close());
  return app;
}

/** The procedures of a request. A name that is none of ours may be any text of the caller's, and is not logged. */
function proceduresOf(params: unknown, isProcedure: (path: string) => boolean): string | undefined {
  const asked = typeof params === "object" && params !== null && "procedures" in params ? params.procedures : undefined;
  if (typeof asked !== "string") return undefined;
  const paths = asked.split(",", mostCallsInBatch);
  return paths.map((path) => (isProcedure(path) ? path : "(unknown)")).join();
}
