import { createServer } from "node:net";
import { socketEvents } from "@partner-konto/domain/notifications/schema";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { limit } from "@partner-konto/testing/how-many";
import { startMarketplace } from "@partner-konto/testing/started-marketplace";
import { afterAll, expect, test } from "vitest";
import { newDealer } from "./stage.ts";
import { type EventsBreak, startBrokenEvents } from "./testing.ts";
import { linesOf, type PartName, verifyEvents } from "./verify-events.ts";

type Json = Record<string, unknown>;

const market = forAllTests(async () => {
  const started = await startMarketplace({ LOG_LEVEL: "warn" });
  return { ...started, stop: async () => void (await started.stop()) };
});
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

const providerAt = (url: string, patienceMs = limit(4000)) => ({
  calls: market.url,
  events: { url, patienceMs },
  states: { url: `${market.url}/_states`, token: undefined },
});

/** @returns the faults that verification finds in a broken server */
async function faultsOf(broken: EventsBreak, parts?: PartName[], patienceMs?: number): Promise<string[]> {
  const server = await startBrokenEvents(market.url, broken);
  closing.push(server.close);
  const findings = await verifyEvents(providerAt(server.url, patienceMs), () => {}, parts);
  return findings.filter(({ fault }) => fault !== undefined).map(linesOf);
}

test("our own events server keeps the protocol, and so does one that hands everything on", {
  tags: "long",
}, async () => {
  const findings = await verifyEvents(providerAt(market.url));
  expect(findings.map(({ fault }) => fault)).toEqual(findings.map(() => undefined));
  expect(findings.length).toBeGreaterThanOrEqual(8);
  expect(await faultsOf({})).toEqual([]);
});

const handshake = "a handshake needs the token of a session";
const joining = "joinRooms joins the rooms that the person may read, and no others";
const fetching = "fetchMessages returns the stored messages of these rooms only";
const live = "an event reaches the open connection once, and in the order of its position";
const leaking = "an event reaches nobody outside its room";
const replay = "after an interruption fetchMessages returns each later message once, oldest first";
const ending = "the end of a session ends its connections, and opens no new one";

let [dealersToken, staffToken] = ["", ""];
const onReplay = (change: (messages: Json[]) => Json[]): EventsBreak => ({
  answers: (event, answer, payload) =>
    event === socketEvents.fetchMessages && payload["after"] !== undefined && "messages" in answer
      ? { ...answer, messages: change(answer["messages"] as Json[]) }
      : answer,
});

const breaks: Record<string, [PartName, EventsBreak, RegExp]> = {
  "live messages in the wrong order": [
    live,
    {
      live: () => {
        const kept: Json[] = [];
        return (message, emit) => {
          kept.push(message);
          if (kept.length === 2) for (const one of kept.splice(0).toReversed()) emit(one);
        };
      },
    },
    /the positions do not rise/,
  ],
  "a live message twice": [
    live,
    {
      live: () => (message, emit) => {
        emit(message);
        emit(message);
      },
    },
    /the number of live messages of two events: expected 2 but was [34]/,
  ],
  "no live messages": [live, { live: () => () => {} }, /of \d events in the room 0 arrived/],
  "a live message without its position": [
    live,
    {
      live: () => (message, emit) => emit({ ...message, position: undefined }),
    },
    /a notification breaks its contract: position/,
  ],
  "a lost replay": [replay, onReplay(() => []), /without a connection: expected 2 but was 0/],
  "a replay that loses the first message": [
    replay,
    onReplay((messages) => messages.slice(1)),
    /without a connection: expected 2 but was [01]/,
  ],
  "a replay with a message twice": [
    replay,
    onReplay((messages) => [...messages.slice(0, 1), ...messages]),
    /without a connection: expected 2 but was 3|do not rise/,
  ],
  "a replay with the newest first": [
    replay,
    onReplay((messages) => messages.toReversed()),
    /messages after a position: the positions do not rise/,
  ],
  "a position that is ignored": [
    replay,
    { asks: (_, { after: __, ...payload }) => payload },
    /expected 2 but was 3|do not rise/,
  ],
  "pages that are ignored": [
    replay,
    {
      asks: (_, payload) =>
        "metadata" in payload ? { ...payload, metadata: { page: 1, limit: 100, total: 0 } } : payload,
    },
    /the second page of one message each/,
  ],
  "foreign rooms that it says it joined": [
    joining,
    {
      answers: (event, answer, payload) =>
        event === socketEvents.joinRooms && "rooms" in answer ? { ...answer, rooms: payload["ids"] } : answer,
    },
    /the rooms that joinRooms says it joined/,
  ],
  "foreign rooms that it joins": [
    leaking,
    { speaksAs: () => staffToken },
    /the messages of a foreign room: expected \[\]/,
  ],
  "stored messages of foreign rooms": [fetching, { speaksAs: () => staffToken }, /the rooms of the stored messages/],
  "another handshake for every token": [
    handshake,
    { admits: () => dealersToken },
    /without a token: the server admitted/,
  ],
  "a connection that outlives its session": [
    ending,
    { staysOpen: true },
    /the connection of an ended session was not closed/,
  ],
  "no acknowledgement": [joining, { answers: () => undefined }, /joinRooms was not acknowledged within/],
  "a connection that is cut at a request": [
    joining,
    { hangsUp: true },
    /ended \(io server disconnect\) before joinRooms/,
  ],
};

test.each(Object.entries(breaks))("verification catches %s", { tags: "long" }, async (_, [part, broken, expected]) => {
  dealersToken = (await newDealer(providerAt(market.url))).token;
  staffToken = (await newDealer(providerAt(market.url), "PLATFORM_ADMIN")).token;
  expect((await faultsOf(broken, [part], limit(1500))).join()).toMatch(expected);
});

test("a server that never answers, or is not there, ends verification", { tags: "long" }, async () => {
  const mute = createServer(() => {});
  await new Promise<void>((resolve) => mute.listen(0, "127.0.0.1", resolve));
  closing.push(() => mute.close());
  const { port } = mute.address() as { port: number };
  const silent = await verifyEvents(providerAt(`http://127.0.0.1:${port}`, 300));
  for (const { fault } of silent) expect(fault).toContain("the handshake got no answer within 0.3 s");
  const absent = await verifyEvents(providerAt("http://127.0.0.1:1", 300));
  for (const { fault } of absent) expect(fault).toContain("ECONNREFUSED");
});
