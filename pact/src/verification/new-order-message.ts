import { setTimeout as wait } from "node:timers/promises";
import { connectEvents } from "@partner-konto/gateway/notifications/events-connection";
import type { StateValues } from "./provider-states.ts";

const patienceMs = 10_000;

/** The message an events server published of the state's new order, fetched by the gateway's own connection. */
export async function newOrderMessage(eventsUrl: string, values: StateValues): Promise<object> {
  const [room, orderId, token] = ["businessCustomerId", "orderId", "token"].map((name) => String(values[name]));
  const connection = await connectEvents(eventsUrl, token ?? "", { message: () => {}, ended: () => {} });
  try {
    const rooms = [room ?? ""];
    await connection.join(rooms);
    const until = Date.now() + patienceMs;
    while (Date.now() < until) {
      const { messages } = await connection.fetch({ rooms, page: 1, limit: 10 });
      const message = messages.find(({ refId }) => refId === orderId);
      if (message) return message;
      await wait(100);
    }
    throw new Error("the new order was not published");
  } finally {
    connection.close();
  }
}
