import { setTimeout as wait } from "node:timers/promises";
import type { RoomEvent } from "@partner-konto/contracts/events";
import { changeTypeOf } from "@partner-konto/domain/notification/change-types";
import { connectEvents } from "@partner-konto/gateway/notifications/events-connection";
import type { StateValues } from "./provider-states.ts";

const patienceMs = 10_000;

/** The message an events server published of the state's order, fetched by the gateway's own connection. */
export async function roomMessage(eventsUrl: string, values: StateValues, event: RoomEvent): Promise<object> {
  const [room, orderId, token] = ["businessCustomerId", "orderId", "token"].map((name) => String(values[name]));
  const connection = await connectEvents(eventsUrl, token ?? "", { message: () => {}, ended: () => {} });
  try {
    const rooms = [room ?? ""];
    await connection.join(rooms);
    const until = Date.now() + patienceMs;
    while (Date.now() < until) {
      const { messages } = await connection.fetch({ rooms, page: 1, limit: 10 });
      const message = messages.find((told) => told.refId === orderId && changeTypeOf(told) === event.changeType);
      if (message) return message;
      await wait(100);
    }
    throw new Error(`no ${event.changeType} of the order was published`);
  } finally {
    connection.close();
  }
}
