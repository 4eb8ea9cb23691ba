import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { socketEvents } from "@partner-konto/domain/notifications/schema";
import { Server } from "socket.io";
import { io, type Socket } from "socket.io-client";

type Json = Record<string, unknown>;
type Emit = (message: Json) => void;

/** The difference between a broken events server and ours. */
export interface EventsBreak {
  /** Admits everybody, with this token where ours refuses theirs. */
  admits?: () => string;
  /** Speaks to ours with this token for everybody, so that they may read what its owner may. */
  speaksAs?: () => string;
  /** Hands on a live message, in place of doing so once. One connection each. */
  live?: () => (message: Json, emit: Emit) => void;
  /** Changes the payload of a request, or the acknowledgement of ours. */
  asks?: (event: string, payload: Json) => Json;
  answers?: (event: string, answer: Json, payload: Json) => Json | undefined;
  /** The connection stays when ours ends it. */
  staysOpen?: true;
  /** Ends every connection a moment after its first request. */
  hangsUp?: true;
}

function relay(client: Parameters<Parameters<Server["on"]>[1]>[0], upstream: Socket, broken: EventsBreak): void {
  const emit: Emit = (message) => client.emit(socketEvents.notification, message);
  const hand = broken.live?.() ?? ((message: Json) => emit(message));
  upstream.on(socketEvents.notification, (message: Json) => hand(message, emit));
  for (const event of [socketEvents.joinRooms, socketEvents.fetchMessages])
    client.on(event, async (payload: Json, acknowledge: (answer: Json) => void) => {
      if (broken.hangsUp) return void client.disconnect(true);
      const answer = (await upstream.emitWithAck(event, broken.asks?.(event, payload) ?? payload)) as Json;
      const made = broken.answers ? broken.answers(event, answer, payload) : answer;
      if (made) acknowledge(made);
    });
  client.on("disconnect", () => upstream.close());
  upstream.on("disconnect", () => {
    if (!broken.staysOpen) client.disconnect(true);
  });
}

/** Starts an events server in front of ours that breaks the protocol in one way. */
export async function startBrokenEvents(ours: string, broken: EventsBreak) {
  const http = createServer();
  const server = new Server(http, { transports: ["websocket"] });
  const upstreams = new WeakMap<object, Socket>();
  const connect = async (token: unknown): Promise<Socket> => {
    const upstream = io(ours, { transports: ["websocket"], auth: { token }, reconnection: false, forceNew: true });
    await new Promise<void>((resolve, reject) => {
      upstream.once("connect", resolve);
      upstream.once("connect_error", reject);
    });
    return upstream;
  };
  server.use((client, next) => {
    const { token } = client.handshake.auth;
    const admit = async (): Promise<void> => {
      try {
        const upstream = await connect(broken.speaksAs?.() ?? token).catch((error: Error) => {
          if (broken.admits) return connect(broken.admits());
          throw error;
        });
        upstreams.set(client, upstream);
        next();
      } catch (error) {
        next(error as Error);
      }
    };
    void admit();
  });
  server.on("connection", (client) => {
    const upstream = upstreams.get(client);
    if (upstream) relay(client, upstream, broken);
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}
