import { expect, test } from "vitest";
import type { Session } from "../session/session.ts";
import type { Hub } from "./hub-types.ts";
import { liveEvents } from "./live.ts";
import type { LiveSocket } from "./live-socket.ts";
import type { Message } from "./live-types.ts";
import { createReader, type Reader } from "./reader.ts";

const socket: LiveSocket = { subscriptions: 1, unread: () => 0, drop: () => undefined };
const message = (position: number): Message => ({ position }) as Message;

const agency = "0b0a1c64-0000-4000-9000-000000000001";

/** A hub whose fetches return the given pages, or fail. */
function hubWith(pages: (readonly number[] | "fails")[]): Hub {
  return {
    isRelevant: ({ position }: Message) => position !== 13,
    fetch: () => {
      const page = pages.shift() ?? [];
      return page === "fails"
        ? Promise.reject(new Error("away"))
        : Promise.resolve({ messages: page.map(message), received: page.length });
    },
  } as unknown as Hub;
}

async function shown(hub: Hub, reader: Reader, start: number | null): Promise<string[]> {
  reader.close();
  const events: string[] = [];
  for await (const [id, data] of liveEvents(hub, reader, socket, start)) {
    if (data.kind === "message") events.push(`${id} ${data.from}`);
    if ("topic" in data) events.push(`${id} ${data.kind} ${data.topic} ${data.room}`);
    if (data.kind === "state") events.push(`${id} ${data.state}`);
  }
  return events;
}

test("after a failed catch-up, live messages wait for the next catch-up so that none is skipped", async () => {
  const reader = createReader({} as Session, () => undefined);
  reader.push({ kind: "catchUp", position: 6 });
  reader.push({ kind: "message", message: message(7) });
  reader.push({ kind: "state", state: "reconnecting" });
  reader.push({ kind: "catchUp", position: 7 });
  reader.push({ kind: "message", message: message(7) });
  reader.push({ kind: "message", message: message(8) });
  expect(await shown(hubWith(["fails", [5, 6, 7]]), reader, 4)).toEqual([
    "4 reconnecting",
    "5 fetched",
    "6 fetched",
    "7 fetched",
    "8 live",
  ]);
});

test("a reader without a position starts with the messages after the joined position", async () => {
  const reader = createReader({} as Session, () => undefined);
  reader.push({ kind: "state", state: "reconnecting" });
  reader.push({ kind: "catchUp", position: 12 });
  reader.push({ kind: "message", message: message(13) });
  reader.push({ kind: "message", message: message(14) });
  reader.push({ kind: "state", state: "live" });
  expect(await shown(hubWith([]), reader, null)).toEqual(["now reconnecting", "14 live", "14 live"]);
});

test("a hint keeps the reader's position, also while messages are missing", async () => {
  const reader = createReader({} as Session, () => undefined);
  reader.push({ kind: "hint", topic: "content", room: "all" });
  reader.push({ kind: "catchUp", position: 6 });
  reader.push({ kind: "hint", topic: "dayPlan", room: `agency:${agency}` });
  expect(await shown(hubWith(["fails"]), reader, 4)).toEqual([
    "4 content content all",
    `4 plan dayPlan agency:${agency}`,
  ]);
});
