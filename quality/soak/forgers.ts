// People who try to read other companies' events, in every way through the events server and the gateway.
import { socketEvents } from "@partner-konto/domain/notifications/schema";
import { upstreamTo } from "../../apps/gateway/src/testing/upstream-to.ts";
import { ask, collectMessages, connected } from "../../apps/marketplace/src/notifications/events/testing.ts";
import type { Stand } from "../processes/stand.ts";

export interface Forgers {
  /** The number of attempts, and of those that succeeded. */
  result(): { tries: number; gains: number };
  close(): Promise<void>;
}

/** One person of each company joins all rooms, fetches from them and subscribes to them over a separate connection, then listens. */
export async function startForgers({ tenants, marketplace }: Stand): Promise<Forgers> {
  const everyRoom = tenants.map(({ agencyId }) => agencyId);
  const upstream = upstreamTo(marketplace.url);
  let [tries, gains] = [0, 0];
  const listening: { room: string; heard: ReturnType<typeof collectMessages>; close: () => void }[] = [];
  for (const { agencyId, subscribers } of tenants) {
    const token = subscribers[0]?.token ?? "";
    const socket = await connected(marketplace.url, token);
    const others = everyRoom.filter((room) => room !== agencyId);
    const joined = (await ask(socket, socketEvents.joinRooms, { ids: everyRoom })) as { rooms: string[] };
    gains += joined.rooms.filter((room) => room !== agencyId).length;
    const request = { rooms: others, lastDate: null, after: 0, metadata: { page: 1, limit: 500, total: 0 } };
    const fetched = (await ask(socket, socketEvents.fetchMessages, request)) as { messages: unknown[] };
    gains += fetched.messages.length;
    const body = { ids: everyRoom, perApp: true, appTypes: { "order.CREATE": true, "order.UPDATE": true } };
    const stored = await upstream.send("messenger.createSubscription", { body }, { token }).catch(() => null);
    gains += stored?.ids.filter((room) => room !== agencyId).length ?? 0;
    tries += 3 * others.length;
    listening.push({ room: agencyId, heard: collectMessages(socket), close: () => void socket.close() });
  }
  return {
    result() {
      const foreign = listening.flatMap(({ room, heard }) => heard.filter(({ channelId }) => channelId !== room));
      return { tries, gains: gains + foreign.length };
    },
    async close() {
      for (const { close } of listening) close();
      await upstream.close();
    },
  };
}
