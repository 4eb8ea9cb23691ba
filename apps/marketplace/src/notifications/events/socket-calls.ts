import { notificationRequest, socketEvents } from "@partner-konto/domain/notifications/schema";
import { can } from "@partner-konto/domain/people/rights";
import { recordId } from "@partner-konto/domain/person";
import type { FastifyBaseLogger } from "fastify";
import { z } from "zod";
import { agenciesInScope } from "../../companies/agency/index.ts";
import type { Caller } from "../../kernel/handler.ts";
import { InvalidInput } from "../../kernel/http/invalid-input.ts";
import { Refusal } from "../../kernel/http/refusal.ts";
import { wireError } from "../../kernel/http/wire-error.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import { newestPosition, storedMessages } from "../../kernel/work/stored-messages.ts";
import type { EventsSocket } from "./events-socket.ts";

const joinRequest = z.object({ ids: z.array(recordId).max(1000) });

export const agencyRoom = (agencyId: string): string => `agency:${agencyId}`;

/** The caller behind a socket by the current records, not by those of the handshake. */
async function callerOf(kernel: Kernel, { data }: EventsSocket): Promise<Caller> {
  const caller = await kernel.findCaller(kernel.db, { ...data, now: kernel.now() });
  if (!caller) throw new Refusal("UNAUTHORIZED");
  return caller;
}

/** The requested agencies whose notifications the caller may receive. */
async function allowedRooms(kernel: Kernel, caller: Caller, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0 || !can(caller.roles, "read", "businessCustomerOrder")) return [];
  return (await agenciesInScope(kernel.db, caller, ids)).map(({ id }) => id);
}

async function join(kernel: Kernel, socket: EventsSocket, payload: unknown) {
  const { ids } = joinRequest.parse(payload);
  const rooms = await allowedRooms(kernel, await callerOf(kernel, socket), ids);
  await socket.join(rooms.map(agencyRoom));
  // Read after joining, so that no message falls between the stored and the live ones.
  return { rooms, position: await newestPosition(kernel.db) };
}

async function fetchStored(kernel: Kernel, socket: EventsSocket, payload: unknown) {
  const request = notificationRequest.parse(payload);
  const rooms = await allowedRooms(kernel, await callerOf(kernel, socket), request.rooms);
  return storedMessages(kernel.db, rooms, request);
}

/** Answers a socket's requests. Any error becomes an acknowledgement with only a code (promise 49). */
export function answerSocket(kernel: Kernel, socket: EventsSocket, log: FastifyBaseLogger): void {
  const on = (event: string, work: typeof join | typeof fetchStored): void => {
    socket.on(event, async (payload: unknown, acknowledge: unknown) => {
      if (typeof acknowledge !== "function") return;
      try {
        acknowledge(await work(kernel, socket, payload));
      } catch (error) {
        const { code, statusCode } = wireError(error instanceof z.ZodError ? new InvalidInput() : error);
        if (statusCode >= 500) log.error({ err: error, event }, "a socket's request failed");
        acknowledge({ error: code });
      }
    });
  };
  on(socketEvents.joinRooms, join);
  on(socketEvents.fetchMessages, fetchStored);
}
