import { formerEvents, hintOfFormer } from "@partner-konto/contracts/notifications/former-hints";
import { emitTimeoutMs, joinAnswer, messagesAnswer, socketEvents } from "@partner-konto/domain/notifications/schema";
import { io, type Socket } from "socket.io-client";
import { z } from "zod";
import { failure } from "../failure.ts";
import { readTelling } from "../upstream/drift.ts";

/** The events server refused the token: it is invalid or has expired. */
export class EventsRefused extends Error {
  override name = "EventsRefused";
}

export interface MessagesQuery {
  rooms: readonly string[];
  /** Messages after this position, oldest first; without it, newest first. */
  after?: number | undefined;
  page: number;
  limit: number;
}
/** Messages are validated one by one later, so that one invalid message does not reject the whole page. */
const messagesPage = messagesAnswer.extend({ messages: z.array(z.unknown()) });

/** One Socket.IO connection to the events server. It does not reconnect by itself; its owner decides when to. */
export interface EventsConnection {
  join(rooms: readonly string[]): Promise<z.output<typeof joinAnswer>>;
  fetch(query: MessagesQuery): Promise<z.output<typeof messagesPage>>;
  close(): void;
}

interface Listeners {
  /** The message is not yet validated. */
  message(raw: unknown): void;
  /** Not yet validated. */
  hint(raw: unknown): void;
  /** `byServer`: the server closed the connection on purpose, e.g. because a right was removed. */
  ended(byServer: boolean): void;
  /** A field of an acknowledgement breaks the contract; `event` is `events.joinRooms` or `events.fetchMessages`. */
  drifted: (event: string, field: string) => void;
}

const refusal = z.object({ error: z.string() });

/** @throws Failure when there is no answer, a refusal, or an answer that breaks the contract */
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

/** @throws EventsRefused when the token is refused, any other error when the server cannot be reached */
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
    auth: { token, hints: true },
    reconnection: false,
    forceNew: true,
    timeout: emitTimeoutMs,
  });
  socket.on(socketEvents.notification, (raw: unknown) => listeners.message(raw));
  socket.on(socketEvents.hint, (raw: unknown) => listeners.hint(raw));
  for (const event of formerEvents) socket.on(event, (raw: unknown) => listeners.hint(hintOfFormer(event, raw)));
  socket.on("disconnect", (reason) => listeners.ended(reason === "io server disconnect"));
  const tooLate = AbortSignal.timeout(answerMs);
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once("connect", resolve);
      // A failed transport is a TransportError; the server's middleware sends a plain message.
      socket.once("connect_error", (error) =>
        reject(/UNAUTHORIZED/.test(error.message) ? new EventsRefused("UNAUTHORIZED") : error),
      );
      // After the transport is open and before the server's confirmation there is no connect_error, only a disconnect or silence.
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
