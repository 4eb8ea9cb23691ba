import { setTimeout as wait } from "node:timers/promises";
import type { RoomEvent } from "@partner-konto/contracts/events";
import { connectEvents } from "@partner-konto/gateway/notifications/events-connection";
import { z } from "zod";
import type { StateValues } from "./provider-states.ts";

const patienceMs = 10_000;

/** As much as tells the event; the rest is the pact's to judge. */
const told = z.looseObject({ refId: z.string(), refCollection: z.string(), changes: z.object({ type: z.string() }) });

/** The message an events server published of the state's record, fetched by the gateway's own connection. */
export async function roomMessage(eventsUrl: string, values: StateValues, event: RoomEvent): Promise<unknown> {
  const [room, refId, token] = ["businessCustomerId", event.ref, "token"].map((name) => String(values[name]));
  const connection = await connectEvents(eventsUrl, token ?? "", {
    message: () => {},
    ended: () => {},
    drifted: () => {},
  });
  try {
    const rooms = [room ?? ""];
    await connection.join(rooms);
    const until = Date.now() + patienceMs;
    while (Date.now() < until) {
      const { messages } = await connection.fetch({ rooms, page: 1, limit: 10 });
      const message = messages.find((raw) => {
        const { data } = told.safeParse(raw);
        return data && data.refId === refId && `${data.refCollection}.${data.changes.type}` === event.changeType;
      });
      if (message) return message;
      await wait(100);
    }
    throw new Error(`no ${event.changeType} of the record was published`);
  } finally {
    connection.close();
  }
}
