import type { IncomingMessage } from "node:http";
import { formerOf } from "@partner-konto/contracts/notifications/former-hints";
import { socketEvents } from "@partner-konto/domain/notifications/schema";
import type { FastifyInstance } from "fastify";
import { Server } from "socket.io";
import { Refusal } from "../../kernel/http/refusal.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Work } from "../../kernel/work/background-work.ts";
import type { Outlets } from "../../kernel/work/publisher.ts";
import type { EventsServer, EventsSocket } from "./events-socket.ts";
import { agencyRoom, answerSocket } from "./socket-calls.ts";
import type { SharedEvents } from "./valkey-adapter.ts";
import { watchSessions } from "./watch-sessions.ts";

const userRoom = (userId: string): string => `user:${userId}`;
/** The sockets whose gateway knows hints. */
const hintRoom = "hints";
const mostSocketsPerUser = 20;

/** Refuses browsers of other sites, which send an Origin. Only the gateway and other servers, which send none, are meant to connect. */
function comesFromAServer({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === headers.host;
}

async function signIn(kernel: Kernel, io: EventsServer, socket: EventsSocket): Promise<void> {
  const token: unknown = socket.handshake.auth["token"];
  const now = kernel.now();
  const session = typeof token === "string" ? await kernel.tokens.verify(token, now) : null;
  if (!session || !(await kernel.findCaller(kernel.db, { ...session, now }))) throw new Refusal("UNAUTHORIZED");
  if ((io.of("/").adapter.rooms.get(userRoom(session.userId))?.size ?? 0) >= mostSocketsPerUser)
    throw new Refusal("TOO_MANY_ATTEMPTS");
  socket.data = session;
  await socket.join([userRoom(session.userId), ...(socket.handshake.auth["hints"] === true ? [hintRoom] : [])]);
}

/**
 * The events server beside the REST routes (catalogue §7). A socket is authenticated like a call, joins only rooms of agencies it may read,
 * and is closed when its session ends. Returns the outlets to which the publisher delivers events, and the work that looks for ended sessions.
 */
export function startEvents(
  app: FastifyInstance,
  kernel: Kernel,
  shared?: SharedEvents,
): Pick<Outlets, "emit" | "endStreams" | "hint"> & { sockets: () => number; work: Work } {
  const io: EventsServer = new Server(app.server, {
    transports: ["websocket"],
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
    connectTimeout: 10_000,
    allowRequest: (request, done) => done(null, comesFromAServer(request)),
    ...(shared && { adapter: shared.adapter }),
  });
  const { log } = app;
  const admit = async (socket: EventsSocket, next: (refusal?: Error) => void): Promise<void> => {
    try {
      await signIn(kernel, io, socket);
      next();
    } catch (error) {
      const isKnown = error instanceof Refusal;
      if (!isKnown) log.error({ err: error }, "a handshake failed");
      next(new Error(isKnown ? error.code : "INTERNAL"));
    }
  };
  io.use((socket, next) => void admit(socket, next));
  io.on("connection", (socket) => {
    // Without a listener an invalid packet would end the process (reliability C).
    socket.on("error", (error) => log.warn({ err: error }, "a socket failed"));
    socket.conn.on("error", (error: Error) => log.warn({ err: error }, "a connection failed"));
    answerSocket(kernel, socket, log);
  });
  io.engine.on("connection_error", (error: { code: number }) =>
    log.info({ code: error.code }, "a handshake was refused"),
  );
  app.addHook("preClose", async () => {
    io.local.disconnectSockets(true);
    io.engine.close();
    await io.of("/").adapter.close();
  });
  return {
    sockets: () => io.engine.clientsCount,
    work: watchSessions(kernel, io, log),
    async emit(message) {
      io.to(agencyRoom(message.channelId)).emit(socketEvents.notification, message);
      await shared?.inStream();
    },
    async hint(hint) {
      const isForRoom = hint.room !== "all" && hint.room !== "staff";
      const sockets = isForRoom ? io.to(hint.room) : io;
      sockets.emit(socketEvents.hint, hint);
      const former = formerOf(hint);
      if (former) sockets.except(hintRoom).emit(former.event, former.payload);
      await shared?.inStream();
    },
    async endStreams(userId) {
      io.in(userRoom(userId)).disconnectSockets(true);
      await shared?.inStream();
    },
  };
}
