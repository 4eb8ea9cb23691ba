import { randomUUID } from "node:crypto";
import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { jsonBytes } from "@partner-konto/contracts/call";
import {
  mostHeadBytes,
  overlongPart,
  refusalPage,
  unreadableCode,
  wantedPage,
  wantsPage,
} from "@partner-konto/server/request-head";
import { cutSlowBody, type SenderLimits, senderLimits } from "@partner-konto/server/slow-senders";
import { watchStalled } from "@partner-konto/server/stalled-connections";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from "fastify";
import type { Metrics } from "../metrics.ts";
import { rejectAmbiguousHeaders } from "./ambiguous-headers.ts";
import { parseJson } from "./json-limits.ts";
import { notFound, Refusal } from "./refusal.ts";
import { wireError, wireErrorFor } from "./wire-error.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The catalogue's call behind a route. */
    call?: string;
  }
}

/** Keeps the gateway's request id for our log. An id that could forge a log line is replaced by a new one. */
function requestId(header: string | string[] | undefined): string {
  return typeof header === "string" && /^[\w-]{8,100}$/.test(header) ? header : randomUUID();
}

const [json, html] = ["application/json; charset=utf-8", "text/html; charset=utf-8"];
/** Browsers read a page, programs JSON. */
function sayNotFound(raw: IncomingMessage, reply: FastifyReply): FastifyReply {
  const body = wireError(notFound());
  reply.status(body.statusCode);
  return wantsPage(raw) ? reply.type(html).send(refusalPage(body.message)) : reply.send(body);
}

function sayError(error: unknown, request: FastifyRequest, reply: FastifyReply, metrics?: Metrics): FastifyReply {
  const body = wireErrorFor(error, request.headers.authorization);
  metrics?.refused(body.code);
  if (body.statusCode >= 500) request.log.error({ err: error, route: request.routeOptions.url ?? null }, "failed");
  if (body.statusCode === 429) reply.header("retry-after", "60");
  if (body.statusCode === 503) reply.header("retry-after", "5");
  reply.status(body.statusCode);
  const isOverlong = body.statusCode === 414 || body.statusCode === 431;
  return isOverlong && wantsPage(request.raw) ? reply.type(html).send(refusalPage(body.message)) : reply.send(body);
}

/** The shop's pages for consumers. */
const pages = /^GET \/(?:shop|bewertung|abmelden|bestaetigen)\b/;

/** Answers input that is not a valid HTTP request: written to the socket by hand, in the form of every other refusal. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { statusCode, ...said } = wireError(new Refusal(unreadableCode(error)));
  const isPage = wantedPage(error, pages);
  const body = isPage ? refusalPage(said.message) : JSON.stringify({ statusCode, ...said });
  socket.end(
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\ncontent-type: ${isPage ? html : json}\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  );
}

/**
 * Fastify with the rules shared by all routes: strict JSON, errors without details, no caching, one log line per request without values.
 * @param lostPage answers a browser at an address that no route has; programs get JSON
 */
export function createHttp(
  log: FastifyBaseLogger,
  trustedProxies: string[] = [],
  metrics?: Metrics,
  senders: SenderLimits = senderLimits,
  lostPage?: (reply: FastifyReply) => FastifyReply,
): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // Only these proxies may name the client's address (promise 6).
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    bodyLimit: jsonBytes.usual,
    // A HEAD route would run a GET that has an effect.
    exposeHeadRoutes: false,
    genReqId: (request) => requestId(request.headers["x-request-id"]),
    requestTimeout: senders.wholeMs,
    http: {
      maxHeaderSize: mostHeadBytes,
      headersTimeout: senders.headersMs,
      connectionsCheckingInterval: senders.lookEveryMs,
    },
    keepAliveTimeout: 10_000,
    forceCloseConnections: "idle",
    // Path parameters may be a percent-encoded e-mail address or a link's secret; the default of 100 is too short.
    routerOptions: { maxParamLength: 1500 },
    // An unparsable URL belongs to no route. Fastify's own answer would repeat it.
    frameworkErrors(_error, { raw }, reply) {
      sayNotFound(raw, reply);
    },
    return503OnClosing: true,
    clientErrorHandler: answerUnreadable,
  });
  app.server.on("request", (request, response) => cutSlowBody(request, response, senders));
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, body === "" ? undefined : parseJson(String(body)));
    } catch (error) {
      done(error as Error);
    }
  });
  app.addHook("onRequest", async ({ raw }) => {
    rejectAmbiguousHeaders(raw);
    const overlong = overlongPart(raw);
    if (overlong !== undefined) throw new Refusal(overlong);
  });
  let closing = false;
  const cutStalled = watchStalled(app.server);
  app.addHook("preClose", async () => {
    closing = true;
    cutStalled();
  });
  app.addHook("onSend", async (request, reply) => {
    // During shutdown a response closes its connection, because an idle one would keep the process alive (promise 47).
    if (closing) reply.header("connection", "close");
    reply.header("x-request-id", request.id);
    if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-store");
  });
  app.addHook("onResponse", async (request, reply) => {
    const { method, routeOptions } = request;
    // The route's template, never the URL: paths carry e-mails and link secrets.
    const line = {
      method,
      route: routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, "answered");
    metrics?.answered(routeOptions.config.call ?? null, reply.statusCode, reply.elapsedTime / 1000);
  });
  app.setErrorHandler((error, request, reply) => sayError(error, request, reply, metrics));
  app.setNotFoundHandler(({ raw }, reply) => (lostPage && wantsPage(raw) ? lostPage(reply) : sayNotFound(raw, reply)));
  return app;
}
