import rateLimit from "@fastify/rate-limit";
import { type FastifyHandlerOptions, fastifyRequestHandler } from "@trpc/server/adapters/fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure, failure } from "../failure.ts";
import type { Gateway } from "../gateway.ts";
import { addressKey } from "../session/account-key.ts";
import type { CookieJar } from "../session/cookies.ts";
import type { Context } from "../trpc/context.ts";
import type { createRouter } from "../trpc/create-router.ts";
import { failureOf } from "../trpc/error-data.ts";
import { requestLimits } from "./request-limits.ts";
import { mayCall, ownHeader } from "./same-origin.ts";

/** Marks polling, which is no activity of a person (promise 4). */
const backgroundHeader = `${ownHeader}-background`;
const mostCallsInBatch = 10;
/** These need a WebSocket; over HTTP tRPC would answer with an event stream. */
const streams = new Set(["notifications.live"]);
const procedurePath = /^[\w.,]{1,1000}$/;

type Router = ReturnType<typeof createRouter>;

export function jarOf(request: FastifyRequest, reply: FastifyReply): CookieJar {
  return {
    get: (name) => request.cookies[name],
    set: (name, value, options) => void reply.setCookie(name, value, options),
  };
}

/** tRPC over HTTP: JSON and nothing else, our own pages and nobody else, at most ten calls a request. */
export async function trpcRoutes(app: FastifyInstance, { gateway, router }: { gateway: Gateway; router: Router }) {
  const { config, sessions, metrics } = gateway;
  // tRPC reads forms and streams as well; whatever is not JSON ends here (reliability 0.1, 0.2).
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string", bodyLimit: requestLimits.body },
    (_request, body, done) => done(null, body),
  );
  await app.register(rateLimit, {
    max: config.REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => addressKey(request.ip),
    errorResponseBuilder: () => failure("TOO_MANY_ATTEMPTS"),
    onExceeded: () => metrics.refused("rate"),
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
  });

  async function createContext(request: FastifyRequest, reply: FastifyReply): Promise<Context> {
    const jar = jarOf(request, reply);
    const background = request.headers[backgroundHeader] !== undefined;
    const asker = { address: request.ip, requestId: request.id };
    const session = await sessions.resume(jar, asker, background);
    return { requestId: request.id, address: request.ip, session, jar, socket: null, log: request.log };
  }

  app.route<{ Params: { procedures: string } }>({
    method: ["GET", "POST"],
    url: "/:procedures",
    onRequest: async (request, reply) => {
      reply.header("cache-control", "no-store");
      const { procedures } = request.params;
      if (!procedurePath.test(procedures)) throw failure("NOT_FOUND");
      // Reading too: an input in an address would lie in every proxy's log and in the browser's history (promise 8).
      if (request.method !== "POST") {
        reply.header("allow", "POST");
        throw new Failure(405, "STATUS_405");
      }
      if (procedures.split(",").some((name) => streams.has(name))) throw new Failure(405, "STATUS_405");
      if (mayCall(request.headers, config.publicUrl)) return;
      metrics.refused("origin");
      throw new Failure(403, "STATUS_403");
    },
    handler: async (request, reply) => {
      // Cookies must be set before the first byte: answers are whole, never streamed.
      delete request.raw.headers["trpc-accept"];
      request.raw.headers.accept = "application/json";
      if (request.body === undefined || request.body === "") request.body = "null";
      const options: FastifyHandlerOptions<Router, FastifyRequest, FastifyReply> = {
        router,
        maxBatchSize: mostCallsInBatch,
        // Lets a query come by POST; nothing comes by another method.
        allowMethodOverride: true,
        createContext: () => createContext(request, reply),
        onError: ({ error, path }) => logFailure(request, error, path),
      };
      await fastifyRequestHandler({ ...options, req: request, res: reply, path: request.params.procedures });
      return reply;
    },
  });
}

function logFailure(request: FastifyRequest, error: unknown, path: string | undefined): void {
  const known = failureOf(error);
  const line = { call: known.call ?? path, code: known.code };
  if (known.code === "INTERNAL") request.log.error({ ...line, err: error }, "a procedure failed");
  else if (known.status >= 500) request.log.warn(line, "a service failed");
}
