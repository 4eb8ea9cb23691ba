import { setTimeout as wait } from "node:timers/promises";
import { type RoomEvent, sentenceForm } from "@partner-konto/contracts/events";
import { connectEvents } from "@partner-konto/gateway/notifications/events-connection";
import { z } from "zod";
import type { StateValues } from "./provider-states.ts";

const patienceMs = 10_000;

/** The fields that identify the event; the pact checks the rest. */
const told = z.looseObject({
  refId: z.string(),
  refCollection: z.string(),
  changes: z.object({ type: z.string() }),
  message: z.unknown(),
});

/**
 * @returns the message that an events server published about the state's record, fetched over the gateway's own connection
 * @throws Error when no such message arrives in time
 */
export async function roomMessage(eventsUrl: string, values: StateValues, event: RoomEvent): Promise<unknown> {
  const [room, refId, token] = ["businessCustomerId", event.ref, "token"].map((name) => String(values[name]));
  const connection = await connectEvents(eventsUrl, token ?? "", {
    message: () => {},
    hint: () => {},
    ended: () => {},
    drifted: () => {},
  });
  // Another event of the record may come first, and the pact says how a wrong message differs.
  const sentence = new RegExp(sentenceForm(event));
  let other: unknown;
  try {
    const rooms = [room ?? ""];
    await connection.join(rooms);
    const until = Date.now() + patienceMs;
    while (Date.now() < until) {
      const { messages } = await connection.fetch({ rooms, page: 1, limit: 10 });
      const ofRecord = messages.filter((raw) => {
        const { data } = told.safeParse(raw);
        return data && data.refId === refId && `${data.refCollection}.${data.changes.type}` === event.changeType;
      });
      const message = ofRecord.find((raw) => sentence.test(String(told.parse(raw).message)));
      if (message) return message;
      other = ofRecord[0];
      await wait(100);
    }
    if (other) return other;
    throw new Error(`no ${event.changeType} of the record was published`);
  } finally {
    connection.close();
  }
}
