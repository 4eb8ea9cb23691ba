import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { socketEvents } from "@partner-konto/domain/notifications/schema";
import { fetched, heardBy, joined, type Message, mustEqual, positionsOf } from "./read.ts";
import { type Listener, ProtocolFault, refusedHandshake, within } from "./socket.ts";
import { confirm, type connectionsTo, type Dealer, deny, type EventsProvider, endSession, newDealer } from "./stage.ts";

type Connections = ReturnType<typeof connectionsTo>;
type Part = (provider: EventsProvider, connections: Connections) => Promise<void>;

const refusal = "UNAUTHORIZED";

async function mustRefuse({ events }: EventsProvider, whose: string, token: string | undefined): Promise<void> {
  const answer = await refusedHandshake(events, token).catch((error: Error) => {
    throw new ProtocolFault(`a handshake ${whose}: ${error.message}`);
  });
  mustEqual(`the refusal of a handshake ${whose}`, answer, refusal);
}

/**
 * Waits for live messages after a position, and then for an acknowledgement, so that a message which comes twice is here as well. Earlier
 * messages, such as that of the placed order, may still come meanwhile.
 */
async function live(
  listener: Listener,
  room: string,
  { after, least, patienceMs }: { after: number; least: number; patienceMs: number },
): Promise<Message[]> {
  const later = () => heardBy(listener).filter(({ position }) => position > after);
  const until = Date.now() + patienceMs;
  while (later().length < least && Date.now() < until) await wait(10);
  await joined(listener, [room]);
  const heard = later();
  if (heard.length < least)
    throw new ProtocolFault(
      `of ${least} events in the room ${heard.length} arrived at the open connection within ${patienceMs / 1000} s`,
    );
  return heard;
}

/** Waits until the room's message of the placed order is stored, and takes the room's newest position. */
async function joinedAfterOrder(listener: Listener, { room }: Dealer, patienceMs: number): Promise<number> {
  const { position } = await joined(listener, [room]);
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const { messages } = await fetched(listener, [room]);
    const [newest] = messages;
    if (newest) return Math.max(position, newest.position);
    await wait(50);
  }
  throw new ProtocolFault(
    `the state's order is not among the stored messages of its room after ${patienceMs / 1000} s`,
  );
}

function mustRise(what: string, messages: readonly Message[], from = -1): void {
  const positions = [from, ...positionsOf(messages)];
  if (positions.some((position, index) => index > 0 && position <= (positions[index - 1] ?? 0)))
    throw new ProtocolFault(`${what}: the positions do not rise: ${positionsOf(messages).join(", ")} after ${from}`);
}

/** The parts of the protocol, each with records and connections of its own, in the order of the handbook. */
export const protocol = {
  async "a handshake needs the token of a session"(provider, { listen }) {
    await mustRefuse(provider, "without a token", undefined);
    await mustRefuse(provider, "with a token that nobody gave out", "no.token.atall");
    await listen(await newDealer(provider));
  },

  async "joinRooms joins the rooms that the person may read, and no others"(provider, { listen }) {
    const [own, other] = [await newDealer(provider), await newDealer(provider)];
    const { rooms } = await joined(await listen(own), [own.room, other.room, randomUUID()]);
    mustEqual("the rooms that joinRooms says it joined", rooms, [own.room]);
    const stranger = await newDealer(provider, "USER");
    const none = await joined(await listen(stranger), [stranger.room]);
    mustEqual("the rooms that somebody without the right joined", none.rooms, []);
  },

  async "fetchMessages returns the stored messages of these rooms only"(provider, { listen }) {
    const { patienceMs } = provider.events;
    const [own, other] = [await newDealer(provider), await newDealer(provider)];
    const [listener, foreign] = [await listen(own), await listen(other)];
    await joinedAfterOrder(listener, own, patienceMs);
    await joinedAfterOrder(foreign, other, patienceMs);
    const { messages } = await fetched(listener, [own.room, other.room]);
    mustEqual("the rooms of the stored messages", [...new Set(messages.map((one) => one.channelId))], [own.room]);
    mustEqual("the records of the stored messages", [...new Set(messages.map(({ refId }) => refId))], [own.orderId]);
  },

  async "an event reaches the open connection once, and in the order of its position"(provider, { listen }) {
    const { patienceMs } = provider.events;
    const own = await newDealer(provider);
    const listener = await listen(own);
    const start = await joinedAfterOrder(listener, own, patienceMs);
    await confirm(provider, own);
    await deny(provider, own);
    const messages = await live(listener, own.room, { after: start, least: 2, patienceMs });
    mustEqual("the number of live messages of two events", messages.length, 2);
    mustRise("live messages", messages, start);
    const { messages: stored } = await fetched(listener, [own.room], { after: start });
    mustEqual("the stored messages after the position are the live ones", stored, messages);
  },

  async "an event reaches nobody outside its room"(provider, { listen }) {
    const { patienceMs } = provider.events;
    const [own, other] = [await newDealer(provider), await newDealer(provider)];
    const [listener, foreign] = [await listen(own), await listen(other)];
    await joined(foreign, [own.room, other.room]);
    const start = await joinedAfterOrder(listener, own, patienceMs);
    await confirm(provider, own);
    await live(listener, own.room, { after: start, least: 1, patienceMs });
    await joined(foreign, [other.room]);
    const leaked = heardBy(foreign).filter(({ channelId }) => channelId !== other.room);
    mustEqual("the messages of a foreign room", leaked, []);
  },

  async "after an interruption fetchMessages returns each later message once, oldest first"(provider, { listen }) {
    const { patienceMs } = provider.events;
    const own = await newDealer(provider);
    const first = await listen(own);
    const start = await joinedAfterOrder(first, own, patienceMs);
    first.close();
    await confirm(provider, own);
    await deny(provider, own);
    const again = await listen(own);
    const rooms = [own.room];
    await joined(again, rooms);
    const until = Date.now() + patienceMs;
    let page = await fetched(again, rooms, { after: start });
    while (page.messages.length < 2 && Date.now() < until) {
      await wait(50);
      page = await fetched(again, rooms, { after: start });
    }
    mustEqual("the number of messages after two events without a connection", page.messages.length, 2);
    mustRise("messages after a position", page.messages, start);
    mustEqual("their total", page.metadata.total, 2);
    const second = await fetched(again, rooms, { after: start, page: 2, limit: 1 });
    mustEqual("the second page of one message each", second.messages, page.messages.slice(1));
    const newest = await fetched(again, rooms, { limit: 2 });
    mustEqual("without a position the newest come first", newest.messages, page.messages.toReversed());
    const none = await fetched(again, rooms, { after: page.messages.at(-1)?.position ?? 0 });
    mustEqual("the messages after the last position", none.messages, []);
  },

  async "a malformed request is refused with a code, and the connection stays"(provider, { listen }) {
    const own = await newDealer(provider);
    const listener = await listen(own);
    for (const event of [socketEvents.joinRooms, socketEvents.fetchMessages])
      mustEqual(`the answer to ${event} without rooms`, await listener.ask(event, {}), { error: "INVALID_INPUT" });
    mustEqual("the rooms after a malformed request", (await joined(listener, [own.room])).rooms, [own.room]);
  },

  async "the end of a session ends its connections, and opens no new one"(provider, { listen }) {
    const { patienceMs } = provider.events;
    const [own, other] = [await newDealer(provider), await newDealer(provider)];
    const [listener, neighbour] = [await listen(own), await listen(other)];
    await endSession(provider, own);
    const reason = await within(listener.ended, patienceMs, "the connection of an ended session was not closed");
    mustEqual("the reason of the end, which tells it from a lost connection", reason, "io server disconnect");
    await mustRefuse(provider, "with the token of an ended session", own.token);
    mustEqual("the rooms of somebody else", (await joined(neighbour, [other.room])).rooms, [other.room]);
  },
} satisfies Record<string, Part>;
