import { afterEach, beforeEach, expect, test } from "vitest";
import { type EventsServer, startEventsServer } from "../testing/events-server.ts";
import { connectEvents, EventsRefused } from "./events-connection.ts";

let events: EventsServer;
beforeEach(async () => {
  events = await startEventsServer();
});
afterEach(() => events.close());

const deaf = { message: () => undefined, ended: () => undefined, drifted: () => undefined };

test("a handshake that is cut off before its answer has failed, and is not waited for", async () => {
  events.stalls = true;
  const connecting = connectEvents(events.url, "token", deaf, 60_000);
  await expect.poll(() => events.handshakes).toBe(1);
  await Promise.all([expect(connecting).rejects.toThrow("transport"), events.stop()]);
  await events.start();
});

test("a handshake that nobody answers has failed after a while", async () => {
  events.stalls = true;
  await expect(connectEvents(events.url, "token", deaf, 100)).rejects.toThrow("no answer");
});

test("a refused token is told apart from a server that is away", async () => {
  events.accepted = new Set();
  await expect(connectEvents(events.url, "token", deaf)).rejects.toThrow(EventsRefused);
  await events.stop();
  await expect(connectEvents(events.url, "token", deaf)).rejects.not.toThrow(EventsRefused);
  await events.start();
});
