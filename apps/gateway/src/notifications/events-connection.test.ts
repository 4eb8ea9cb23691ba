import { afterEach, beforeEach, expect, test } from "vitest";
import { type EventsServer, startEventsServer } from "../testing/events-server.ts";
import { connectEvents, EventsRefused } from "./events-connection.ts";

let events: EventsServer;
beforeEach(async () => {
  events = await startEventsServer();
});
afterEach(() => events.close());

const deaf = {
  message: () => undefined,
  hint: () => undefined,
  ended: () => undefined,
  drifted: () => undefined,
};

test("a handshake whose connection is cut fails at once", async () => {
  events.stalls = true;
  const connecting = connectEvents(events.url, "token", deaf, 60_000);
  await expect.poll(() => events.handshakes).toBe(1);
  await Promise.all([expect(connecting).rejects.toThrow("transport"), events.stop()]);
  await events.start();
});

test("a handshake without an answer fails after a timeout", async () => {
  events.stalls = true;
  await expect(connectEvents(events.url, "token", deaf, 100)).rejects.toThrow("no answer");
});

test("a refused token is distinguished from an unreachable server", async () => {
  events.accepted = new Set();
  await expect(connectEvents(events.url, "token", deaf)).rejects.toThrow(EventsRefused);
  await events.stop();
  await expect(connectEvents(events.url, "token", deaf)).rejects.not.toThrow(EventsRefused);
  await events.start();
});
