import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type EventsServer, room, startEventsServer } from "../testing/events-server.ts";
import { type LiveTab, openTab } from "../testing/live-tab.ts";
import { demoUserId, tokenAnswer, userWith } from "../testing/recording-upstream.ts";
import { seededRandom } from "../testing/seeded-random.ts";
import { type Browser, signedInBrowser, startGateway, type TestGateway } from "../testing/start-gateway.ts";

let gateway: TestGateway;
let events: EventsServer;
let url: string;
let tabs: LiveTab[] = [];

const subscription = (ids: string[], more = {}) => ({
  body: { id: room(99), version: 1, ids, perApp: true, appTypes: { "order.CREATE": true }, ...more },
});

beforeEach(async () => {
  events = await startEventsServer();
  gateway = await startGateway({ env: { EVENTS_URL: events.url } });
  gateway.upstream.answer("messenger.getSubscription", subscription([room(1), room(2)]));
  await gateway.app.listen({ port: 0, host: "127.0.0.1" });
  url = `http://127.0.0.1:${(gateway.app.server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(tabs.map((tab) => tab.close()));
  tabs = [];
  await gateway.close();
  await events.close();
});

async function liveTab(browser: Browser, lastEventId?: string): Promise<LiveTab> {
  const tab = openTab(url, browser, lastEventId);
  tabs.push(tab);
  await expect.poll(() => tab.states.at(-1)).toBe("live");
  return tab;
}

test("a message of a joined room arrives in every tab, over one connection upstream", { tags: "long" }, async () => {
  const browser = await signedInBrowser(gateway);
  const open = await Promise.all([liveTab(browser), liveTab(browser), liveTab(browser)]);
  const message = events.publish(room(1));
  for (const tab of open) await expect.poll(() => tab.shown).toEqual([message.position]);
  expect(open[0]?.events.at(-1)).toEqual({ kind: "message", message, from: "live" });
  expect(events.connections()).toBe(1);
});

test("promise 27: a message that breaks the contract is counted by field and stops no other message", async () => {
  const browser = await signedInBrowser(gateway);
  const tab = await liveTab(browser);
  const first = events.publish(room(1));
  const { bcName: _gone, ...nameless } = { ...first, position: first.position + 1, refId: "Canary-4711" };
  for (const raw of [nameless, "Canary-4711", null]) events.publishRaw(room(1), raw);
  const extra = { ...first, id: room(50), position: first.position + 2, note: "Canary-4711" };
  events.publishRaw(room(1), extra);
  await expect.poll(() => tab.shown).toEqual([first.position, extra.position]);

  // Stored messages are fetched when a person opens the drawer or a stream resumes.
  const { data } = await browser.query("notifications.stored", { page: 1, limit: 10 });
  const { messages } = data as { messages: { position: number }[] };
  expect(messages.map(({ position }) => position)).toEqual([extra.position, first.position]);
  const back = await liveTab(browser, String(first.position));
  await expect.poll(() => back.shown).toEqual([extra.position]);
  expect(events.connectedEver).toBe(1);

  const { payload } = await gateway.app.inject({ url: "/metrics" });
  const drift = (field: string) =>
    Number(new RegExp(`contract_drift_total{call="events.notification",field="${field}"} (.+)`).exec(payload)?.[1]);
  for (const field of ["bcName", "refId", "note", String.raw`\(answer\)`])
    expect(drift(field), field).toBeGreaterThan(1);
  expect(payload).not.toContain("Canary");
});

test("promise 27: an acknowledgement that breaks the contract is counted by event and field and survived", {
  tags: "long",
}, async () => {
  const metrics = async (): Promise<string> => (await gateway.app.inject({ url: "/metrics" })).payload;
  const drift = async (event: string): Promise<string[]> =>
    [...(await metrics()).matchAll(/contract_drift_total\{call="events\.(\w+)",field="([^"]+)"\}/g)].flatMap(
      ([, call, field = ""]) => (call === event ? [field] : []),
    );
  const browser = await signedInBrowser(gateway);
  events.acknowledges = (event, answer) =>
    event === "joinRooms" ? { ...answer, position: "Canary-4711", note: "Canary-4711" } : undefined;
  const tab = openTab(url, browser);
  tabs.push(tab);
  await expect.poll(() => drift("joinRooms")).toEqual(["position"]);
  // An additional field does no harm, and its value does not appear in the metrics.
  events.acknowledges = (_event, answer) => ({ ...answer, note: "Canary-4711" });
  await expect.poll(() => tab.states.at(-1)).toBe("live");
  const { position } = events.publish(room(1));
  await expect.poll(() => tab.shown).toEqual([position]);
  expect((await browser.query("notifications.stored")).status).toBe(200);
  expect([await drift("joinRooms"), await drift("fetchMessages")]).toEqual([["position", "note"], ["note"]]);

  events.acknowledges = (_event, answer) => ({ ...answer, metadata: { total: "Canary-4711" } });
  const code = async () => (await browser.query("notifications.stored")).error?.code;
  expect(await code()).toBe("UPSTREAM_CONTRACT");
  expect(await drift("fetchMessages")).toEqual(["note", "metadata.page", "metadata.limit", "metadata.total"]);
  events.acknowledges = (event) => (event === "fetchMessages" ? { error: "INTERNAL" } : undefined);
  await expect.poll(code, { interval: 100 }).toBe("UPSTREAM_UNAVAILABLE");
  events.acknowledges = undefined;
  await expect.poll(code, { interval: 200 }).toBeUndefined();
  expect(await metrics()).not.toContain("Canary");
});

test("own messages, disabled types and other rooms are not shown", async () => {
  const tab = await liveTab(await signedInBrowser(gateway));
  events.publish(room(1), { user: { id: demoUserId } });
  events.publish(room(1), { changes: { type: "UPDATE" } });
  events.publish(room(3));
  const heard = events.publish(room(2), { user: { id: room(7) } });
  await expect.poll(() => tab.shown).toEqual([heard.position]);
});

test("without perApp or rooms there is no connection; a changed subscription applies at once", async () => {
  gateway.upstream.answer("messenger.getSubscription", subscription([room(1)], { perApp: false }));
  const browser = await signedInBrowser(gateway);
  const tab = openTab(url, browser);
  tabs.push(tab);
  await expect.poll(() => tab.states).toEqual(["off"]);
  expect(events.connectedEver).toBe(0);
  expect((await browser.query("notifications.stored")).data).toEqual({ messages: [], total: 0, position: 0 });
  gateway.upstream.answer("messenger.getSubscription", subscription([room(1)]));
  await browser.mutate("messenger.patchSubscription", { id: room(99), version: 1, body: { perApp: true } });
  await expect.poll(() => tab.states).toEqual(["off", "live"]);
});

test("a subscription that changed elsewhere applies within a check, also while it is off", {
  tags: "long",
}, async () => {
  // A check comes every 45 to 75 s.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  gateway.upstream.answer("messenger.getSubscription", subscription([]));
  const tab = openTab(url, await signedInBrowser(gateway));
  tabs.push(tab);
  await expect.poll(() => tab.states).toEqual(["off"]);
  gateway.upstream.answer("messenger.getSubscription", subscription([room(2), room(1)]));
  vi.advanceTimersByTime(75_000);
  await expect.poll(() => tab.states).toEqual(["off", "live"]);

  const asked = gateway.upstream.of("messenger.getSubscription").length;
  gateway.upstream.answer("messenger.getSubscription", subscription([room(1), room(2)], { version: 2 }));
  vi.advanceTimersByTime(75_000);
  await expect.poll(() => gateway.upstream.of("messenger.getSubscription").length).toBeGreaterThan(asked);
  await wait(100);
  expect(events.connectedEver).toBe(1);

  // A new agency, and another type.
  const appTypes = { "order.CREATE": true, "order.UPDATE": true };
  gateway.upstream.answer("messenger.getSubscription", subscription([room(1), room(2), room(3)], { appTypes }));
  // Two checks fit into 75 s, and both might find the change, so the time stops at the first one.
  const before = gateway.upstream.of("messenger.getSubscription").length;
  while (gateway.upstream.of("messenger.getSubscription").length === before) {
    vi.advanceTimersByTime(1000);
    await wait(5);
  }
  await expect.poll(() => events.connectedEver).toBe(2);
  await expect.poll(() => events.connections()).toBe(1);
  const message = events.publish(room(3), { changes: { type: "UPDATE" } });
  await expect.poll(() => tab.shown).toEqual([message.position]);
});

test("stored messages are paged newest first, with the position from which a stream continues", async () => {
  for (let message = 0; message < 12; message += 1) events.publish(room(1));
  const browser = await signedInBrowser(gateway);
  const first = (await browser.query("notifications.stored")).data as {
    messages: { position: number }[];
    total: number;
    position: number;
  };
  expect(first.messages.map(({ position }) => position)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  expect([first.total, first.position]).toEqual([12, 12]);
  const second = (await browser.query("notifications.stored", { page: 2, limit: 10 })).data as typeof first;
  expect(second.messages.map(({ position }) => position)).toEqual([2, 1]);
  events.publish(room(1));
  const tab = await liveTab(browser, String(first.position));
  await expect.poll(() => tab.shown).toEqual([13]);
});

test("all messages after a position are returned, so that the badge count is exact", async () => {
  for (let message = 0; message < 1203; message += 1) events.publish(room(1 + (message % 2)));
  events.publish(room(1), { user: { id: demoUserId } });
  const browser = await signedInBrowser(gateway);
  const { data } = await browser.query("notifications.stored", { after: 3 });
  const { messages, position } = data as { messages: { position: number }[]; position: number };
  expect(messages.map((message) => message.position)).toEqual(Array.from({ length: 1200 }, (_, at) => at + 4));
  expect(position).toBe(1204);
});

test("a message right after the joined rooms stays ahead of messages sent during the join", async () => {
  events.publish(room(1));
  events.afterJoin = () => {
    delete events.afterJoin;
    events.publish(room(1));
    events.publish(room(2));
  };
  const tab = await liveTab(await signedInBrowser(gateway));
  events.publish(room(1));
  await expect.poll(() => tab.shown).toEqual([2, 3, 4]);
});

test("a stream resumes where it was cut; more than a page of missed messages comes in order", async () => {
  const browser = await signedInBrowser(gateway);
  for (let message = 0; message < 450; message += 1) events.publish(room(1));
  const tab = await liveTab(browser, "5");
  await expect.poll(() => tab.shown.length).toBe(445);
  expect(tab.shown).toEqual(Array.from({ length: 445 }, (_, at) => at + 6));
});

test(
  "ten events while events server and gateway are away: ten arrive, in order",
  async () => {
    const browser = await signedInBrowser(gateway);
    const tab = await liveTab(browser);
    events.publish(room(1));
    await expect.poll(() => tab.shown).toEqual([1]);
    const { port } = gateway.app.server.address() as AddressInfo;
    await gateway.app.close();
    await events.stop();
    await events.start();
    for (let message = 0; message < 5; message += 1) events.publish(room(1));
    const again = await startGateway({
      upstream: gateway.upstream,
      env: { EVENTS_URL: events.url, DATA_DIR: gateway.config.DATA_DIR },
    });
    await again.app.listen({ port, host: "127.0.0.1" });
    for (let message = 0; message < 5; message += 1) events.publish(room(2));
    await expect.poll(() => tab.shown).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    await tab.close();
    await again.app.close();
  },
  limit(15_000),
);

test("promise 36: disconnects and 5 restarts on each side lose, repeat and reorder no message", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  const random = seededRandom(36);
  const users: Browser[] = [];
  const many = howMany(18, 100);
  for (let user = 0; user < many; user += 1) {
    gateway.upstream.answer("user.getOwn", { body: userWith(["BUSINESS_CUSTOMER_READER"], room(500 + user)) });
    users.push(await signedInBrowser(gateway, `reader${user}@heidebrand.example`));
  }
  const readers = users.map((browser) => {
    const reader = { browser, tab: openTab(url, browser, "0"), shown: [] as number[] };
    return reader;
  });
  const { port } = gateway.app.server.address() as AddressInfo;
  let serving = gateway;
  // The paced reconnects (promise 40) would only slow this test.
  const connectsPerSecond = 1000;
  async function restartGateway(): Promise<void> {
    await serving.app.close();
    serving = await startGateway({
      upstream: gateway.upstream,
      connectsPerSecond,
      env: { EVENTS_URL: events.url, DATA_DIR: gateway.config.DATA_DIR },
    });
    await serving.app.listen({ port, host: "127.0.0.1" });
  }
  const lastId = (shown: number[]): string => String(shown.at(-1) ?? 0);
  let disconnects = 0;
  async function reopen(reader: (typeof readers)[number]): Promise<void> {
    await reader.tab.close();
    reader.shown.push(...reader.tab.shown);
    await wait(random() * 150);
    reader.tab = openTab(url, reader.browser, lastId(reader.shown));
    disconnects += 1;
  }
  for (let step = 0; step < 60; step += 1) {
    for (let burst = 0; burst < 3; burst += 1) events.publish(room(1 + Math.floor(random() * 2)));
    const leaving = readers.filter(() => random() < 0.05);
    const reopening = leaving.map(reopen);
    if (step % 12 === 3) await restartGateway();
    if (step % 12 === 9) {
      await events.stop();
      events.publish(room(1));
      await wait(50);
      await events.start();
    }
    await wait(20);
    await Promise.all(reopening);
  }
  const all = events.stored.map(({ position }) => position);
  for (const reader of readers) {
    await expect
      .poll(() => [...reader.shown, ...reader.tab.shown].length, { timeout: limit(60_000) })
      .toBeGreaterThanOrEqual(all.length);
    expect([...reader.shown, ...reader.tab.shown]).toEqual(all);
    tabs.push(reader.tab);
  }
  expect(disconnects).toBeGreaterThan(2 * many);
});

test("promise 3: signing out or a refusal by the user service ends open streams, and nothing follows", {
  tags: "long",
}, async () => {
  const [leaving, staying] = await Promise.all([signedInBrowser(gateway), signedInBrowser(gateway)]);
  const [left, stayed] = [await liveTab(leaving), await liveTab(staying)];
  await leaving.mutate("session.logout");
  await expect.poll(() => left.ended).toBe(true);
  expect(left.states.at(-1)).toBe("signedOut");
  const message = events.publish(room(1));
  await expect.poll(() => stayed.shown).toEqual([message.position]);
  expect(left.shown).toEqual([]);

  gateway.upstream.answer("user.getOwn", { status: 401 });
  events.accepted = new Set();
  events.kick();
  await expect.poll(() => stayed.states.at(-1)).toBe("signedOut");
  expect((await staying.query("session.bootstrap")).data).toMatchObject({ signedIn: false });
});

test("who signs in anew while the events server refuses the earlier session is answered and live at once", {
  tags: "long",
}, async () => {
  const inAnHour = gateway.clock.now + 3_600_000;
  gateway.upstream.answer("user.login", { body: tokenAnswer("earlier", inAnHour) });
  const earlier = await liveTab(await signedInBrowser(gateway));
  const ofEarlier = ({ headers }: { headers: IncomingHttpHeaders }) => headers.authorization === "Bearer earlier";
  gateway.upstream.answer("messenger.getSubscription", (seen) =>
    ofEarlier(seen) ? { status: 401 } : subscription([room(1)]),
  );
  gateway.upstream.answer("user.getOwn", (seen) =>
    ofEarlier(seen) ? { status: 401 } : { body: userWith(["BUSINESS_CUSTOMER_READER"]) },
  );
  events.accepted = new Set(["anew"]);
  events.kick();
  await expect.poll(() => earlier.states.at(-1)).toBe("signedOut");
  // The delay before the next try has grown to seconds.
  await wait(1500);

  gateway.upstream.answer("user.login", { body: tokenAnswer("anew", inAnHour) });
  const browser = await signedInBrowser(gateway);
  const began = gateway.upstream.of("messenger.getSubscription").length;
  const { status, data } = await browser.query("notifications.stored", { after: 0 });
  expect([status, data]).toEqual([200, { messages: [], total: 0, position: 0 }]);
  expect(gateway.upstream.of("messenger.getSubscription").length).toBe(began + 1);
  await liveTab(browser);
});

test("a session that ended elsewhere does not stop the streams of the user's other session", async () => {
  const inAnHour = gateway.clock.now + 3_600_000;
  const signInWith = (token: string) => {
    gateway.upstream.answer("user.login", { body: tokenAnswer(token, inAnHour) });
    return signedInBrowser(gateway);
  };
  const staying = await liveTab(await signInWith("staying"));
  const leaving = await signInWith("leaving");
  const left = await liveTab(leaving);
  // The request renews the cookie, so the hub holds another object of the same session.
  gateway.clock.now += 20_000;
  expect((await leaving.query("notifications.stored")).status).toBe(200);

  gateway.upstream.answer("user.getOwn", ({ headers }) =>
    headers.authorization === "Bearer leaving" ? { status: 401 } : { body: userWith(["BUSINESS_CUSTOMER_READER"]) },
  );
  events.accepted = new Set(["staying"]);
  events.kick();
  await expect.poll(() => left.states.at(-1)).toBe("signedOut");
  await expect.poll(() => staying.states).toEqual(["live", "reconnecting", "live"]);
  const message = events.publish(room(1));
  await expect.poll(() => staying.shown).toEqual([message.position]);
  expect(readFileSync(path.join(gateway.config.DATA_DIR, "ended-sessions"), "utf8").split("\n")).toHaveLength(2);
});

test("after a refused session the next one connects once, however often its user asks", { tags: "long" }, async () => {
  const slow = await startGateway({
    upstream: gateway.upstream,
    connectsPerSecond: 2,
    env: { EVENTS_URL: events.url },
  });
  await slow.app.listen({ port: 0, host: "127.0.0.1" });
  const inAnHour = slow.clock.now + 3_600_000;
  gateway.upstream.answer("user.login", { body: tokenAnswer("refused", inAnHour) });
  events.accepted = new Set(["accepted"]);
  const { port } = slow.app.server.address() as AddressInfo;
  const refused = openTab(`http://127.0.0.1:${port}`, await signedInBrowser(slow));
  tabs.push(refused);
  await expect.poll(() => refused.states.at(-1)).toBe("reconnecting");
  gateway.upstream.answer("user.login", { body: tokenAnswer("accepted", inAnHour) });
  const browser = await signedInBrowser(slow);
  const asks: Promise<unknown>[] = [];
  while (refused.states.at(-1) !== "live") {
    asks.push(browser.query("notifications.stored", { after: 0 }));
    await wait(20);
  }
  await Promise.all(asks);
  await wait(700);
  expect([events.connectedEver, refused.states]).toEqual([1, ["reconnecting", "live"]]);
  await slow.close();
});

test("promise 3: entitled users reconnect automatically after the events server closed their stream", {
  tags: "long",
}, async () => {
  const tab = await liveTab(await signedInBrowser(gateway));
  events.kick();
  await expect.poll(() => tab.states).toEqual(["live", "reconnecting", "live"]);
  const message = events.publish(room(1));
  await expect.poll(() => tab.shown).toEqual([message.position]);
});

test("a support session hears the viewed user's rooms, and the staff member's other tab keeps its own", {
  tags: "long",
}, async () => {
  const inAnHour = gateway.clock.now + 3_600_000;
  gateway.upstream.answer("user.login", { body: tokenAnswer("own", inAnHour) });
  gateway.upstream.answer("user.getTokenWithScope", { body: tokenAnswer("theirs", inAnHour) });
  gateway.upstream.answer("messenger.getSubscription", ({ headers }) =>
    subscription(headers.authorization === "Bearer theirs" ? [room(2)] : [room(1), room(2)]),
  );
  const [browser, elsewhere] = [await signedInBrowser(gateway), await signedInBrowser(gateway)];
  const own = await liveTab(browser);
  expect((await elsewhere.mutate("session.viewAs", { userId: room(7) })).status).toBe(200);
  const looking = await liveTab(elsewhere);
  const [first, second] = [events.publish(room(1)), events.publish(room(2))];
  await expect.poll(() => own.shown).toEqual([first.position, second.position]);
  await expect.poll(() => looking.shown).toEqual([second.position]);
  const stored = async (of: Browser) => {
    const { data } = await of.query("notifications.stored", { page: 1, limit: 10 });
    return (data as { messages: { channelId: string }[] }).messages.map(({ channelId }) => channelId);
  };
  expect(await stored(elsewhere)).toEqual([room(2)]);
  expect(await stored(browser)).toEqual([room(2), room(1)]);

  // The support session is over, but the staff member's own session is not: the stream ends, and the next query returns to the own session.
  gateway.upstream.answer("user.getOwn", ({ headers }) =>
    headers.authorization === "Bearer theirs" ? { status: 401 } : { body: userWith(["PLATFORM_ADMIN"]) },
  );
  events.accepted = new Set(["own"]);
  events.kick();
  await expect.poll(() => looking.states.at(-1)).toBe("signedOut");
  expect((await elsewhere.query("session.bootstrap")).data).toMatchObject({ signedIn: true, staff: true });
  expect(own.ended).toBe(false);
});

test("a password change moves open streams to the new cookie without a gap", { tags: "long" }, async () => {
  const browser = await signedInBrowser(gateway);
  const tab = await liveTab(browser);
  const passwords = { oldPassword: "Heizoel-2026", newPassword: "Pellets-2027", frontendSource: "PARTNER" };
  expect((await browser.mutate("user.changePassword", { body: passwords })).status).toBe(200);
  gateway.clock.now += 3000;
  await wait(2200);
  events.publish(room(1));
  await expect.poll(() => tab.shown).toEqual([1]);
  expect(tab.ended).toBe(false);
});

test("a valid session survives an events server that refuses its token", { tags: "long" }, async () => {
  const browser = await signedInBrowser(gateway);
  const tab = await liveTab(browser);
  events.accepted = new Set();
  events.kick();
  await expect.poll(() => tab.states.at(-1)).toBe("reconnecting");
  await wait(600);
  expect(tab.states).not.toContain("signedOut");
  events.accepted = undefined;
  await expect.poll(() => tab.states.at(-1)).toBe("live");
});
