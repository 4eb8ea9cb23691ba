import { socketEvents } from "@partner-konto/domain/notifications/schema";
import { io, type Socket } from "socket.io-client";
import { createApp } from "../../app.ts";
import { createLog } from "../../kernel/log.ts";
import type { Marketplace } from "../../kernel/testing/testing.ts";
import { startBackgroundWork } from "../../kernel/work/background-work.ts";
import type { Notification } from "../../kernel/work/notification.ts";
import { publishing } from "../../kernel/work/publisher.ts";
import { startEvents } from "./server.ts";
import type { SharedEvents } from "./valkey-adapter.ts";

/** Starts the events server of a test's marketplace on a real port, with a publisher that polls every few milliseconds. */
export async function listen({ kernel, db }: Marketplace, port = 0, shared?: SharedEvents) {
  const log = createLog("silent");
  const app = createApp(kernel, {}, log);
  const outlets = startEvents(app, kernel, shared);
  const queueMail = () => Promise.resolve();
  const publisher = startBackgroundWork(kernel, log, [publishing(db, { ...outlets, queueMail }, log, undefined, 5)]);
  const address = await app.listen({ port, host: "127.0.0.1" });
  return {
    address,
    port: Number(new URL(address).port),
    async close() {
      await app.close();
      await publisher.stop();
    },
  };
}

/** A socket as the gateway opens one; it does not reconnect. */
export function socketTo(
  address: string,
  token: unknown,
  extraHeaders: Record<string, string> = {},
  hints = true,
): Socket {
  const auth = { token, hints };
  return io(address, { transports: ["websocket"], auth, extraHeaders, reconnection: false, forceNew: true });
}

/** The payload of the next event of this name. */
export const next = (socket: Socket, event: string): Promise<unknown> =>
  new Promise((resolve) => socket.once(event, resolve));

/** @throws when the handshake is refused or there is no server */
export async function connected(address: string, token: string, hints = true): Promise<Socket> {
  const socket = socketTo(address, token, {}, hints);
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
    // The socket gets no event if the server stops before it has answered.
    socket.io.once("close", () => reject(new Error("closed before it was connected")));
  });
  return socket;
}

/** The result of a handshake: "connect", or the message of its refusal. */
export async function handshake(socket: Socket): Promise<string> {
  try {
    return await Promise.race([
      next(socket, "connect").then(() => "connect"),
      next(socket, "connect_error").then((error) => (error instanceof Error ? error.message : "")),
    ]);
  } finally {
    socket.close();
  }
}

/** Collects the messages that a socket receives. */
export function collectMessages(socket: Socket): Notification[] {
  const messages: Notification[] = [];
  socket.on(socketEvents.notification, (message: Notification) => messages.push(message));
  return messages;
}

export const ask = (socket: Socket, event: string, payload: unknown): Promise<unknown> =>
  socket.timeout(3000).emitWithAck(event, payload);
