import { isDeepStrictEqual } from "node:util";
import {
  joinAnswer,
  messagesAnswer,
  notificationMessage,
  socketEvents,
} from "@partner-konto/domain/notifications/schema";
import type { z } from "zod";
import { type Listener, ProtocolFault } from "./socket.ts";

export type Message = z.output<typeof notificationMessage>;

const shown = (value: unknown): string => JSON.stringify(value)?.slice(0, 300) ?? "nothing";

/** @throws ProtocolFault when a value differs */
export function mustEqual(what: string, found: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(found, expected))
    throw new ProtocolFault(`${what}: expected ${shown(expected)} but was ${shown(found)}`);
}

/** @throws ProtocolFault with each field that breaks the contract */
function read<S extends z.ZodType>(what: string, schema: S, value: unknown): z.output<S> {
  const { data, error } = schema.safeParse(value);
  if (data !== undefined) return data;
  const faults = (error?.issues ?? []).map(({ path, message }) => `${path.join(".") || "the whole"}: ${message}`);
  throw new ProtocolFault(`${what} breaks its contract: ${faults.join("; ")}; it was ${shown(value)}`);
}

export const joined = async (listener: Listener, ids: readonly string[]): Promise<z.output<typeof joinAnswer>> =>
  read("the acknowledgement of joinRooms", joinAnswer, await listener.ask(socketEvents.joinRooms, { ids }));

interface Page {
  after?: number;
  page?: number;
  limit?: number;
}

export async function fetched(
  listener: Listener,
  rooms: readonly string[],
  { after, page = 1, limit = 100 }: Page = {},
): Promise<z.output<typeof messagesAnswer>> {
  const payload = {
    rooms,
    lastDate: null,
    ...(after !== undefined && { after }),
    metadata: { page, limit, total: 0 },
  };
  return read(
    "the acknowledgement of fetchMessages",
    messagesAnswer,
    await listener.ask(socketEvents.fetchMessages, payload),
  );
}

/** The live messages that a listener has heard so far. */
export const heardBy = ({ heard }: Listener): Message[] =>
  heard.map((message) => read("a notification", notificationMessage, message));

export const positionsOf = (messages: readonly Message[]): number[] => messages.map(({ position }) => position);
