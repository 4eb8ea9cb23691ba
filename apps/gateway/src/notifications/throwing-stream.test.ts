import type { AddressInfo } from "node:net";
import type * as filter from "@partner-konto/domain/notifications/filter";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Session } from "../session/session.ts";
import { type EventsServer, room, startEventsServer } from "../testing/events-server.ts";
import { type LiveTab, openTab } from "../testing/live-tab.ts";
import { signedInBrowser, startGateway, type TestGateway } from "../testing/start-gateway.ts";
import { createReader } from "./reader.ts";
import { type SessionClock, watchSession } from "./watch-session.ts";

const canary = "canary postgres://market:geheim@10.0.0.7/market";
const planted = vi.hoisted(() => ({ at: Number.NaN }));
vi.mock("@partner-konto/domain/notifications/filter", async (original) => {
  const real = await original<typeof filter>();
  return {
    ...real,
    isForUser(...args: Parameters<typeof real.isForUser>) {
      if ((args[0] as { position?: number }).position === planted.at) throw new Error(canary);
      return real.isForUser(...args);
    },
  };
});

let gateway: TestGateway;
let events: EventsServer;
let url: string;
const tabs: LiveTab[] = [];
beforeEach(async () => {
  planted.at = Number.NaN;
  events = await startEventsServer();
  gateway = await startGateway({ env: { EVENTS_URL: events.url }, logLevel: "info" });
  gateway.upstream.answer("messenger.getSubscription", {
    body: { id: room(99), version: 1, ids: [room(1)], perApp: true, appTypes: { "order.CREATE": true } },
  });
  await gateway.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(gateway.app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  await Promise.all(tabs.splice(0).map((tab) => tab.close()));
  await gateway.close();
  await events.close();
});

test("promise 49: a throw inside a stream ends it with INTERNAL and no details, and the process serves on", {
  tags: "long",
}, async () => {
  const browser = await signedInBrowser(gateway);
  const tab = openTab(url, browser);
  tabs.push(tab);
  await expect.poll(() => tab.states.at(-1)).toBe("live");
  const first = events.publish(room(1));
  await expect.poll(() => tab.shown).toEqual([first.position]);
  planted.at = first.position + 1;
  events.publish(room(1));
  await expect.poll(() => tab.errors.length).toBe(1);
  const [error] = tab.errors as { message: string; data: unknown }[];
  expect(JSON.stringify([error?.message, error?.data])).toContain("INTERNAL");
  expect(JSON.stringify([error?.message, error?.data])).not.toMatch(/canary|geheim/);
  expect(gateway.logged.join("")).toContain("a message could not be delivered");

  planted.at = Number.NaN;
  const next = openTab(url, browser, String(first.position));
  tabs.push(next);
  await expect.poll(() => next.shown).toEqual([first.position + 1]);
  expect((await browser.query("order.getCoops")).status).toBe(200);
});

test("promise 49: a throw in the timer of a stream's session is logged and drops that socket", () => {
  vi.useFakeTimers();
  const logged: string[] = [];
  let dropped = 0;
  let broken = false;
  const socket = { unread: () => 0, subscriptions: 1, drop: () => void (dropped += 1) };
  const session = { id: "s", lastActivityAt: 0, startedAt: 0, roles: [] } as unknown as Session;
  const clock = {
    config: gateway.config,
    log: { error: (_: unknown, words: string) => logged.push(words) },
    now: () => 0,
    lastActivity() {
      if (broken) throw new Error(canary);
      return 0;
    },
  } as unknown as SessionClock;
  const stop = watchSession(
    session,
    createReader(session, () => undefined),
    socket,
    clock,
  );
  broken = true;
  vi.runOnlyPendingTimers();
  stop();
  vi.useRealTimers();
  expect([dropped, logged]).toEqual([1, ["a stream's session could not be checked"]]);
});
