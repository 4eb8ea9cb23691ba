import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { notificationRequest, socketEvents } from "@partner-konto/domain/notifications/schema";
import { Server, type Socket } from "socket.io";
import { z } from "zod";
import type { Message } from "../notifications/live-types.ts";

/** A small events server with rooms and stored messages numbered in order of publication. Its switches cause faults. */
export interface EventsServer {
  url: string;
  stored: Message[];
  publish(room: string, more?: Partial<Message>): Message;
  /** Publishes an arbitrary payload, as a broken server might; an object is stored as well. */
  publishRaw(room: string, raw: unknown): void;
  /** Accepted tokens; undefined accepts all. */
  accepted: Set<string> | undefined;
  /** Leaves handshakes unanswered. */
  stalls: boolean;
  handshakes: number;
  /** Connections open now, and the total since the start. */
  connections(): number;
  connectedEver: number;
  /** Cuts every connection at once, as a crash does. After `start` the same port answers again. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** The rooms a token may join; undefined allows all rooms. */
  rooms: ((token: string) => readonly string[]) | undefined;
  /** Sends every client a hint with an arbitrary payload; `event` is a former name of hints. */
  hint(payload: unknown, event?: string): void;
  /** Sends a message to every client, whatever rooms it has joined. */
  leak(message: Message): void;
  /** Replaces the acknowledgement. */
  acknowledges?: ((event: string, answer: object) => unknown) | undefined;
  /** Runs directly after the acknowledgement of joined rooms. */
  afterJoin?: () => void;
  /** Disconnects all clients on purpose, as after a lost right. */
  kick(): void;
  close(): Promise<void>;
}

const joinRequest = z.object({ ids: z.array(z.string()) });

export const room = (number: number): string => `0b0a1c64-0000-4000-9000-${String(number).padStart(12, "0")}`;

export async function startEventsServer(): Promise<EventsServer> {
  const stored: Message[] = [];
  let http: HttpServer;
  let io: Server;
  let port = 0;

  const position = (): number => stored.at(-1)?.position ?? 0;

  const said = (event: string, answer: object): unknown => events.acknowledges?.(event, answer) ?? answer;

  function serve(socket: Socket): void {
    events.connectedEver += 1;
    socket.on(socketEvents.joinRooms, async (payload: unknown, acknowledge: (answer: unknown) => void) => {
      const { ids: asked } = joinRequest.parse(payload);
      const allowed = events.rooms?.(String(socket.handshake.auth["token"]));
      const ids = allowed ? asked.filter((id) => allowed.includes(id)) : asked;
      await socket.join(ids);
      acknowledge(said(socketEvents.joinRooms, { rooms: ids, position: position() }));
      events.afterJoin?.();
    });
    socket.on(socketEvents.fetchMessages, (payload: unknown, acknowledge: (answer: unknown) => void) => {
      const { rooms, after, metadata } = notificationRequest.parse(payload);
      const mine = stored.filter(({ channelId }) => rooms.includes(channelId));
      const wanted = after === undefined ? mine.toReversed() : mine.filter((message) => message.position > after);
      const from = (metadata.page - 1) * metadata.limit;
      const page = {
        messages: wanted.slice(from, from + metadata.limit),
        metadata: { ...metadata, total: wanted.length },
        position: position(),
      };
      acknowledge(said(socketEvents.fetchMessages, page));
    });
  }

  async function start(): Promise<void> {
    http = createServer();
    io = new Server(http, { transports: ["websocket"] });
    io.use((socket, next) => {
      events.handshakes += 1;
      if (events.stalls) return;
      const token: unknown = socket.handshake.auth["token"];
      const known = events.accepted === undefined || (typeof token === "string" && events.accepted.has(token));
      next(known ? undefined : new Error("UNAUTHORIZED"));
    });
    io.on("connection", serve);
    await new Promise<void>((resolve) => http.listen(port, "127.0.0.1", resolve));
    port = (http.address() as AddressInfo).port;
  }

  async function stop(): Promise<void> {
    io.disconnectSockets(true);
    http.closeAllConnections();
    await io.close();
  }

  const events: EventsServer = {
    url: "",
    stored,
    accepted: undefined,
    rooms: undefined,
    hint: (payload, event = socketEvents.hint) => void io.emit(event, payload),
    leak: (message) => void io.emit(socketEvents.notification, message),
    stalls: false,
    handshakes: 0,
    connectedEver: 0,
    publishRaw(channelId, raw) {
      if (typeof raw === "object" && raw !== null) stored.push(raw as Message);
      io.to(channelId).emit(socketEvents.notification, raw);
    },
    connections: () => io.of("/").sockets.size,
    publish(channelId, more = {}) {
      const next = position() + 1;
      const message: Message = {
        id: `0b0a1c64-0000-4000-a000-${String(next).padStart(12, "0")}`,
        position: next,
        user: null,
        channelId,
        refCollection: "order",
        refId: room(1),
        changes: { type: "CREATE" },
        createdAt: "2026-11-20T06:00:00Z",
        message: `Neue Bestellung ${next}`,
        action: `/agency/${channelId}/orders`,
        companyName: "Heidebrand Energie",
        bcName: "Lüneburg",
        daName: null,
        ...more,
      };
      stored.push(message);
      io.to(channelId).emit(socketEvents.notification, message);
      return message;
    },
    stop,
    start,
    kick: () => io.disconnectSockets(true),
    close: stop,
  };
  await start();
  events.url = `http://127.0.0.1:${port}`;
  return events;
}
