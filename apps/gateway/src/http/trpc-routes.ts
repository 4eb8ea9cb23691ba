import type { IncomingMessage, Server, ServerResponse } from "node:http";
import rateLimit from "@fastify/rate-limit";
import { jsonBytes } from "@partner-konto/contracts/call";
import { calls } from "@partner-konto/contracts/services";
import type { Tracing } from "@partner-konto/server/tracing";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { Failure, failure } from "../failure.ts";
import type { Gateway } from "../gateway.ts";
import { addressKey } from "../session/account-key.ts";
import type { CookieJar } from "../session/cookies.ts";
import { answerCalls } from "../trpc/answer-calls.ts";
import type { Context } from "../trpc/context.ts";
import type { createRouter } from "../trpc/create-router.ts";
import { failureOf } from "../trpc/error-data.ts";
import { isTrusted } from "./proxies.ts";
import { mostCallsInBatch } from "./request-limits.ts";
import { setRetryAfter } from "./retry-after.ts";
import { looksHeader, mayCall, ownHeader } from "./same-origin.ts";

/** Marks polling, which does not count as a person's activity (promise 4). */
const backgroundHeader = `${ownHeader}-background`;
/** Names of procedures, separated by commas. */
const procedurePath = /^[\w.,]{1,1000}$/;

/** Calls whose body may be larger than usual; matched in single requests and batches. */
const callsOfMany = calls.filter(({ call }) => !call.multipart && call.mostBytes === jsonBytes.ofMany);
const namesOneOfMany = `^.*(?:${callsOfMany.map(({ id }) => id.replace(".", "\\.")).join("|")}).*$`;

type Router = ReturnType<typeof createRouter>;
interface TrpcRequest {
  Params: { procedures: string };
  Querystring: { batch?: string };
}

export function jarOf(request: FastifyRequest, reply: FastifyReply): CookieJar {
  return {
    get: (name) => request.cookies[name],
    set: (name, value, options) => void reply.setCookie(name, value, options),
  };
}

/** tRPC over HTTP: JSON only, our own pages only, at most ten calls a request. */
export async function trpcRoutes(app: FastifyInstance, { gateway, router }: { gateway: Gateway; router: Router }) {
  const { config, sessions, metrics, tracing } = gateway;
  // Other content types are refused here (reliability 0.1, 0.2). Names that reach for a prototype are refused with the input.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, readJson);
  await app.register(rateLimit, {
    max: config.REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => addressKey(request.ip),
    errorResponseBuilder: () => failure("TOO_MANY_ATTEMPTS"),
    onExceeded: () => metrics.refused("rate"),
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
  });

  /** Continues a trace that a trusted proxy began; a browser's own traceparent is ignored. */
  function asSpan<T extends { status: number }>(
    tracing: Tracing,
    { id, raw: { headers, socket } }: FastifyRequest,
    answer: () => Promise<T>,
  ): Promise<T> {
    const parent = isTrusted(config.TRUSTED_PROXIES, socket.remoteAddress) ? headers["traceparent"] : undefined;
    return tracing.span("POST /trpc", { kind: "server", facts: { requestId: id }, parent }, async (note) => {
      const answered = await answer();
      note({ status: answered.status });
      return answered;
    });
  }

  async function createContext(request: FastifyRequest, reply: FastifyReply, asksWho: boolean): Promise<Context> {
    const jar = jarOf(request, reply);
    const background = request.headers[backgroundHeader] !== undefined;
    const asker = { address: request.ip, requestId: request.id };
    const looks = request.headers[looksHeader] !== undefined;
    const session = await sessions.resume(jar, asker, { background, asksWho, looks });
    const { "user-agent": userAgent } = request.headers;
    return { requestId: request.id, address: request.ip, userAgent, session, jar, socket: null, tracing };
  }

  const route: Omit<RouteOptions<Server, IncomingMessage, ServerResponse, TrpcRequest>, "url"> = {
    method: ["GET", "POST"],
    onRequest: async (request, reply) => {
      reply.header("cache-control", "no-store");
      if (!procedurePath.test(request.params.procedures)) throw failure("NOT_FOUND");
      // Queries too: an input in a URL would be stored in proxy logs and browser histories (promise 8).
      if (request.method !== "POST") {
        reply.header("allow", "POST");
        throw new Failure(405, "STATUS_405");
      }
      if (mayCall(request.headers, config.publicUrl)) return;
      metrics.refused("origin");
      throw new Failure(403, "STATUS_403");
    },
    handler: async (request, reply) => {
      const { procedures } = request.params;
      const batch = request.query.batch === "1";
      const paths = batch ? procedures.split(",") : [procedures];
      if (paths.length > mostCallsInBatch) throw failure("INVALID_INPUT");
      const answer = () =>
        answerCalls(router, {
          paths,
          batch,
          body: request.body,
          createContext: () => createContext(request, reply, procedures === "session.bootstrap"),
          signal: leaving(reply),
          onError: (error, path) =>
            logFailure(request, error, Object.hasOwn(router._def.procedures, path) ? path : null),
        });
      const { status, body } = await (tracing ? asSpan(tracing, request, answer) : answer());
      setRetryAfter(reply, status);
      return reply.code(status).type("application/json").send(body);
    },
  };
  app.route({ ...route, url: "/:procedures" });
  // The router prefers a parameter with a pattern to one without.
  app.route({ ...route, url: `/:procedures(${namesOneOfMany})`, bodyLimit: jsonBytes.ofMany });
}

function readJson(
  _request: FastifyRequest,
  text: string | Buffer,
  done: (error: Error | null, body?: unknown) => void,
) {
  try {
    done(null, text === "" ? undefined : JSON.parse(String(text)));
  } catch {
    done(failure("INVALID_INPUT"));
  }
}

/** Aborted when the connection ends before the response is sent. */
export function leaving({ raw }: FastifyReply): AbortSignal {
  const leaves = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) leaves.abort();
  });
  return leaves.signal;
}

function logFailure(request: FastifyRequest, error: Error, path: string | null): void {
  const known = failureOf(error);
  const line = { reqId: request.id, call: known.call ?? path, code: known.code };
  if (known.code === "INTERNAL") request.log.error({ ...line, err: error }, "a procedure failed");
  else if (known.status >= 500) request.log.warn(line, "a service failed");
}
