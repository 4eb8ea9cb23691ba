import { emitTimeoutMs, joinAnswer, messagesAnswer, socketEvents } from "@partner-konto/domain/notification/schema";
import { io, type Socket } from "socket.io-client";
import { z } from "zod";
import { failure } from "../failure.ts";
import { readTelling } from "../upstream/drift.ts";

/** The events server would not have us: the token is not good (any more). */
export class EventsRefused extends Error {
  override name = "EventsRefused";
}

export interface MessagesQuery {
  rooms: readonly string[];
  /** Oldest first from here on; without it newest first. */
  after?: number | undefined;
  page: number;
  limit: number;
}
/** Messages as they came: one that is not as the contract says must not take the others with it. */
const messagesPage = messagesAnswer.extend({ messages: z.array(z.unknown()) });

/** One Socket.IO connection to the events server; it does not come back by itself, whoever holds it decides when. */
export interface EventsConnection {
  join(rooms: readonly string[]): Promise<z.output<typeof joinAnswer>>;
  fetch(query: MessagesQuery): Promise<z.output<typeof messagesPage>>;
  close(): void;
}

interface Listeners {
  /** As it came. */
  message(raw: unknown): void;
  /** `byServer`: the server ended it on purpose, e.g. because a right went. */
  ended(byServer: boolean): void;
  /** A field of an acknowledgement is not as the contract says; `event` is `events.joinRooms` or `events.fetchMessages`. */
  drifted: (event: string, field: string) => void;
}

const refusal = z.object({ error: z.string() });

/** @throws Failure when there is no answer, a refusal, or one that is not as the contract says */
async function ask<S extends z.ZodType>(
  socket: Socket,
  event: string,
  payload: object,
  schema: S,
  drifted: Listeners["drifted"],
): Promise<z.output<S>> {
  const answer: unknown = await socket
    .timeout(emitTimeoutMs)
    .emitWithAck(event, payload)
    .catch((cause: unknown) => {
      throw failure(socket.connected ? "UPSTREAM_TIMEOUT" : "UPSTREAM_UNAVAILABLE", { cause });
    });
  if (refusal.safeParse(answer).success)
    throw failure("UPSTREAM_UNAVAILABLE", { cause: new Error(`${event} was refused`) });
  const read = readTelling(schema, answer, (field) => drifted(`events.${event}`, field));
  if (!read.success) throw failure("UPSTREAM_CONTRACT");
  return read.data;
}

/** @throws EventsRefused when the token is refused; any other error when the server cannot be reached */
export async function connectEvents(
  url: string,
  token: string,
  listeners: Listeners,
  answerMs = emitTimeoutMs,
): Promise<EventsConnection> {
  const { origin, pathname } = new URL(url);
  const socket = io(origin, {
    path: `${pathname.replace(/\/$/, "")}/socket.io`,
    transports: ["websocket"],
    auth: { token },
    reconnection: false,
    forceNew: true,
    timeout: emitTimeoutMs,
  });
  socket.on(socketEvents.notification, (raw: unknown) => listeners.message(raw));
  socket.on("disconnect", (reason) => listeners.ended(reason === "io server disconnect"));
  const tooLate = AbortSignal.timeout(answerMs);
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      // A transport that fails is a TransportError; what the server's middleware says comes as a plain message.
      socket.once("connect_error", (error) =>
        reject(/UNAUTHORIZED/.test(error.message) ? new EventsRefused("UNAUTHORIZED") : error),
      );
      // Between the transport and the server's word for it there is no connect_error: it ends, or nobody answers.
      socket.once("disconnect", (reason) => reject(new Error(reason)));
      tooLate.addEventListener("abort", () => reject(new Error("no answer to the handshake")));
    });
  } catch (error) {
    socket.close();
    throw error;
  }
  return {
    join: (ids) => ask(socket, socketEvents.joinRooms, { ids }, joinAnswer, listeners.drifted),
    fetch: ({ rooms, after, page, limit }) =>
      ask(
        socket,
        socketEvents.fetchMessages,
        { rooms, lastDate: null, ...(after !== undefined && { after }), metadata: { page, limit, total: 0 } },
        messagesPage,
        listeners.drifted,
      ),
    close() {
      socket.close();
    },
  };
}
