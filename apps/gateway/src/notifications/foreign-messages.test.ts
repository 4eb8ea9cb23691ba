import type { AddressInfo } from "node:net";
import { limit } from "@partner-konto/testing/how-many";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type EventsServer, room, startEventsServer } from "../testing/events-server.ts";
import { type LiveTab, openTab } from "../testing/live-tab.ts";
import { tokenAnswer, userWith } from "../testing/recording-upstream.ts";
import { signedInBrowser, startGateway, type TestGateway } from "../testing/start-gateway.ts";

const [tenants, people, eventsEach] = [10, 5, 30];
const hour = 3_600_000;

let gateway: TestGateway;
let events: EventsServer;
const tabs: LiveTab[] = [];

beforeEach(async () => {
  events = await startEventsServer();
  gateway = await startGateway({ env: { EVENTS_URL: events.url }, connectsPerSecond: 1000 });
  await gateway.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  await Promise.all(tabs.map((tab) => tab.close()));
  await gateway.close();
  await events.close();
});

const tenantOf = (token: string): number => Number(/^token-(\d+)-/.exec(token)?.[1]);
const userId = (tenant: number, person: number): string => room(1000 + tenant * 100 + person);

/** Signs in a person of a tenant. Every subscription names the rooms of all tenants; the events server allows only the tenant's own. */
async function signedIn(tenant: number, person: number) {
  gateway.upstream.answer("user.getOwn", { body: userWith(["BUSINESS_CUSTOMER_READER"], userId(tenant, person)) });
  gateway.upstream.answer("user.login", { body: tokenAnswer(`token-${tenant}-${person}`, Date.now() + hour) });
  return signedInBrowser(gateway, `reader${tenant}-${person}@heidebrand.example`);
}

test("promise 37: forged rooms, foreign resume ids and a leaking server show nobody foreign messages", {
  tags: "long",
  timeout: limit(60_000),
}, async () => {
  const everyRoom = Array.from({ length: tenants }, (_, tenant) => room(tenant));
  gateway.upstream.answer("messenger.getSubscription", {
    body: { id: room(99), version: 1, ids: everyRoom, perApp: true, appTypes: { "order.CREATE": true } },
  });
  events.rooms = (token) => [room(tenantOf(token))];
  // Messages published earlier: anybody can guess their positions as resume ids.
  for (let at = 0; at < 20; at += 1) events.publish(room(at % tenants));
  const { port } = gateway.app.server.address() as AddressInfo;
  const readers: { tenant: number; person: number; start: number; tab: LiveTab }[] = [];
  for (let tenant = 0; tenant < tenants; tenant += 1)
    for (let person = 0; person < people; person += 1) {
      const browser = await signedIn(tenant, person);
      const start = (tenant * people + person) % 20;
      const tab = openTab(`http://127.0.0.1:${port}`, browser, String(start));
      readers.push({ tenant, person, start, tab });
      tabs.push(tab);
    }
  for (const { tab } of readers) await expect.poll(() => tab.states.at(-1), { timeout: limit(20_000) }).toBe("live");
  for (let at = 0; at < eventsEach; at += 1)
    for (let tenant = 0; tenant < tenants; tenant += 1) {
      // A message of the person's own change, one of a type that is switched off, and one for all others.
      const own = { user: { id: userId(tenant, at % people) } };
      const message = events.publish(
        room(tenant),
        at % 3 === 0 ? own : at % 3 === 1 ? { changes: { type: "UPDATE" } } : {},
      );
      if (at % 5 === 0) events.leak({ ...message, user: null, channelId: room(tenants), changes: { type: "CREATE" } });
    }
  for (const { tenant, person, start, tab } of readers) {
    const wanted = events.stored
      .filter(({ channelId, position }) => channelId === room(tenant) && position > start)
      .filter(({ user, changes }) => user?.id !== userId(tenant, person) && changes.type === "CREATE")
      .map(({ position }) => position);
    await expect.poll(() => tab.shown.length, { timeout: limit(20_000) }).toBeGreaterThanOrEqual(wanted.length);
    expect(tab.shown).toEqual(wanted);
    const foreign = tab.events.filter((event) => event.kind === "message" && event.message.channelId !== room(tenant));
    expect(foreign).toEqual([]);
  }
});
