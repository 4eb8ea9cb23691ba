import websocket, { type WebSocket } from "@fastify/websocket";
import { signedOutCode } from "@partner-konto/domain/notifications/signed-out-code";
import { getWSConnectionHandler } from "@trpc/server/adapters/ws";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure, failure } from "../failure.ts";
import type { Gateway } from "../gateway.ts";
import type { LiveSocket } from "../notifications/live-socket.ts";
import type { Session } from "../session/session.ts";
import type { createRouter } from "../trpc/create-router.ts";
import { failureOf } from "../trpc/error-data.ts";
import { requestLimits } from "./request-limits.ts";
import { mayConnect } from "./same-origin.ts";
import { jarOf } from "./trpc-routes.ts";

const socketsOfUser = 5;
const mostMessages = { count: 200, spanMs: 10_000 };

/** The ping interval of a socket, and how long the gateway waits for the pong. */
export interface KeepAlive {
  pingMs: number;
  pongWaitMs: number;
}
/** A dead peer is noticed within 35 s (promise 39). */
export const usualKeepAlive: KeepAlive = { pingMs: 25_000, pongWaitMs: 10_000 };

const serviceRestart = 1012;
const lastWordMs = 1000;

function liveSocket(socket: WebSocket): LiveSocket {
  return {
    subscriptions: 0,
    unread: () => (socket.readyState === socket.OPEN ? socket.bufferedAmount : 0),
    drop: () => socket.terminate(),
  };
}

/** Closes a socket that sends a flood of messages. */
function limitMessages(socket: WebSocket, now: () => number): void {
  let began = now();
  let count = 0;
  socket.on("message", () => {
    if (now() - began > mostMessages.spanMs) {
      began = now();
      count = 0;
    }
    count += 1;
    if (count > mostMessages.count) socket.terminate();
  });
}

/** Ends a socket without a session, and tells the page why. Its messages are not read. */
function sendAway(socket: WebSocket): void {
  socket.close(signedOutCode);
  setTimeout(() => socket.terminate(), lastWordMs).unref();
}

function countUntilClosed(open: Map<string, number>, userId: string, socket: WebSocket): void {
  open.set(userId, (open.get(userId) ?? 0) + 1);
  socket.once("close", () => {
    const rest = (open.get(userId) ?? 1) - 1;
    if (rest > 0) open.set(userId, rest);
    else open.delete(userId);
  });
}

/** tRPC subscriptions over a WebSocket, for signed-in people from our own pages. */
export async function socketRoutes(
  app: FastifyInstance,
  { gateway, router, keepAlive }: { gateway: Gateway; router: ReturnType<typeof createRouter>; keepAlive: KeepAlive },
) {
  const { config, sessions, metrics, now } = gateway;
  const open = new Map<string, number>();
  const signedIn = new WeakMap<FastifyRequest, Session>();

  await app.register(websocket, {
    options: { maxPayload: requestLimits.frame },
    preClose(done) {
      const { clients } = this.websocketServer;
      // 1012 tells the browser to reconnect; it resumes from the last id it received (promise 47).
      for (const client of clients) client.close(serviceRestart);
      setTimeout(() => {
        for (const client of clients) client.terminate();
      }, lastWordMs).unref();
      this.websocketServer.close();
      done();
    },
  });

  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!request.ws) throw failure("NOT_FOUND");
    if (!mayConnect(request.headers, config.publicUrl)) {
      metrics.refused("origin");
      throw new Failure(403, "STATUS_403");
    }
    const session = await sessions.read(jarOf(request, reply));
    if (!session) return;
    if ((open.get(session.userId) ?? 0) >= socketsOfUser) throw failure("TOO_MANY_ATTEMPTS");
    signedIn.set(request, session);
  }

  app.get("/", { websocket: true, preValidation: admit }, (socket, request) => {
    const session = signedIn.get(request);
    if (!session) return sendAway(socket);
    countUntilClosed(open, session.userId, socket);
    limitMessages(socket, now);
    const context = {
      requestId: request.id,
      address: request.ip,
      userAgent: request.headers["user-agent"],
      session,
      jar: { get: () => undefined, set: () => undefined },
      socket: liveSocket(socket),
      tracing: gateway.tracing,
    };
    const connect = getWSConnectionHandler({
      router,
      wss: app.websocketServer,
      keepAlive: { enabled: true, ...keepAlive },
      createContext: () => context,
      onError: ({ error }) => {
        if (failureOf(error).code === "INTERNAL")
          request.log.error({ reqId: request.id, err: error }, "a subscription failed");
      },
    });
    connect(socket, request.raw);
  });
  metrics.watch("gateway_sockets", "Open WebSockets", () => app.websocketServer.clients.size);
}
