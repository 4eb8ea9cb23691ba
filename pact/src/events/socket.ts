import { socketEvents } from "@partner-konto/domain/notifications/schema";
import { io, type Socket } from "socket.io-client";

/** The server did not do what the protocol says; the message is for people. */
export class ProtocolFault extends Error {
  override name = "ProtocolFault";
}

/** A connection to an events server that keeps what it hears, in the order in which it came. */
export interface Listener {
  heard: unknown[];
  /** The acknowledgement of a request. */
  ask(event: string, payload: unknown): Promise<unknown>;
  /** Resolves when the server ends the connection. */
  ended: Promise<string>;
  close(): void;
}

/** Sends what the gateway sends, but waits only for so long and never connects again. */
export interface EventsAddress {
  url: string;
  patienceMs: number;
}

/** @throws ProtocolFault when the time is over */
export async function within<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProtocolFault(`${what} within ${ms / 1000} s`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function socketTo(url: string, token: string | undefined): Socket {
  const { origin, pathname } = new URL(url);
  return io(origin, {
    path: `${pathname.replace(/\/$/, "")}/socket.io`,
    transports: ["websocket"],
    auth: { ...(token !== undefined && { token }), hints: true },
    reconnection: false,
    forceNew: true,
  });
}

/** @returns "admitted", or why the connection was not opened: for a refusal the server's message */
async function handshake(socket: Socket, { patienceMs }: EventsAddress): Promise<string> {
  const answer = new Promise<string>((resolve) => {
    socket.once("connect", () => resolve("admitted"));
    // A connection that failed says why only in its description.
    socket.once("connect_error", (error: Error & { description?: { message?: string } }) =>
      resolve(error.description?.message ?? error.message),
    );
    socket.once("disconnect", (reason) => resolve(reason));
    // A refusal closes the connection too, just before its own event.
    socket.io.once("close", (reason) => setImmediate(() => resolve(`the connection was closed (${reason})`)));
  });
  return within(answer, patienceMs, "the handshake got no answer");
}

/**
 * @returns the message with which the server refuses a token
 * @throws ProtocolFault when the server admits it, or does not answer
 */
export async function refusedHandshake(address: EventsAddress, token: string | undefined): Promise<string> {
  const socket = socketTo(address.url, token);
  try {
    const answer = await handshake(socket, address);
    if (answer === "admitted") throw new ProtocolFault("the server admitted the connection");
    return answer;
  } finally {
    socket.close();
  }
}

/** @throws ProtocolFault when the server refuses the token, or does not answer */
export async function listenAs(address: EventsAddress, token: string): Promise<Listener> {
  const socket = socketTo(address.url, token);
  const heard: unknown[] = [];
  socket.on(socketEvents.notification, (message: unknown) => heard.push(message));
  const ended = new Promise<string>((resolve) => socket.once("disconnect", (reason) => resolve(reason)));
  const answer = await handshake(socket, address).catch((error: unknown) => {
    socket.close();
    throw error;
  });
  if (answer !== "admitted") {
    socket.close();
    throw new ProtocolFault(`the server refused the handshake with the state's token: ${answer}`);
  }
  return {
    heard,
    ended,
    ask(event, payload) {
      const acknowledged = socket.emitWithAck(event, payload).catch(async () => {
        throw new ProtocolFault(`the connection ended (${await ended}) before ${event} was acknowledged`);
      }) as Promise<unknown>;
      return within(acknowledged, address.patienceMs, `${event} was not acknowledged`);
    },
    close: () => void socket.close(),
  };
}
