import type { AddressInfo } from "node:net";
import type { FrontendSource } from "@partner-konto/domain/frontend";
import type { UserRole } from "@partner-konto/domain/roles";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type EventsServer, room, startEventsServer } from "../testing/events-server.ts";
import { type LiveTab, openTab } from "../testing/live-tab.ts";
import { tokenAnswer, userWith } from "../testing/recording-upstream.ts";
import { signedInBrowser, startGateway, type TestGateway } from "../testing/start-gateway.ts";

let gateway: TestGateway;
let events: EventsServer;
const tabs: LiveTab[] = [];
beforeEach(async () => {
  events = await startEventsServer();
  gateway = await startGateway({ env: { EVENTS_URL: events.url } });
  gateway.upstream.answer("messenger.getSubscription", {
    body: { id: room(99), version: 1, ids: [room(1)], perApp: true, appTypes: { "order.CREATE": true } },
  });
  await gateway.app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(async () => {
  await Promise.all(tabs.splice(0).map((tab) => tab.close()));
  await gateway.close();
  await events.close();
});

async function tabOf(number: number, role: UserRole, frontend: FrontendSource): Promise<LiveTab> {
  gateway.upstream.answer("user.getOwn", {
    body: { ...userWith([role], room(1000 + number)), usedFrontend: [frontend] },
  });
  gateway.upstream.answer("user.login", { body: tokenAnswer(`token-${number}`, Date.now() + 3_600_000) });
  const browser = await signedInBrowser(gateway, `reader${number}@heidebrand.example`);
  const { port } = gateway.app.server.address() as AddressInfo;
  const tab = openTab(`http://127.0.0.1:${port}`, browser);
  tabs.push(tab);
  await expect.poll(() => tab.states.at(-1)).toBe("live");
  return tab;
}

const metrics = async () => (await gateway.app.inject({ url: "/metrics" })).payload;
const agency = (number: number) => `agency:${room(number)}`;

test("a hint reaches the tabs of the people in its room, and nobody else", async () => {
  const oil = await tabOf(1, "BUSINESS_CUSTOMER_READER", "PARTNER");
  const pellets = await tabOf(2, "BUSINESS_CUSTOMER_READER", "PARTNER_PELLET");
  const staff = await tabOf(3, "PLATFORM_EDITOR", "AMI");
  for (const to of ["staff", agency(2), agency(1), `user:${room(1001)}`, "all"])
    events.hint({ topic: "content", room: to });
  const [ofAgency, toAll] = [`content ${agency(1)}`, "content all"];
  await expect.poll(() => oil.hints).toEqual([ofAgency, `content user:${room(1001)}`, toAll]);
  await expect.poll(() => pellets.hints).toEqual([ofAgency, toAll]);
  await expect.poll(() => staff.hints).toEqual(["content staff", ofAgency, toAll]);
  // A page of the release before knows the kind, one of today the topic.
  expect(oil.events.at(-1)).toEqual({ kind: "content", topic: "content", room: "all" });
});

test("promise 27: a broken hint is counted and dropped, and the stream continues", async () => {
  const tab = await tabOf(1, "BUSINESS_CUSTOMER_READER", "PARTNER");
  const right = { topic: "dayPlan", room: agency(1) };
  for (const payload of [null, "news", { ...right, topic: "Canary-4711" }, { ...right, room: "Canary-4711" }, right])
    events.hint(payload);
  await expect.poll(() => tab.hints).toEqual([`dayPlan ${agency(1)}`]);
  const counted = await metrics();
  for (const field of ["topic", "room"])
    expect(counted).toMatch(new RegExp(`contract_drift_total\\{call="events.hint",field="${field}"\\} 1`));
  expect(counted).not.toContain("Canary");
});

test("an events server of the release before is understood", async () => {
  const dealer = await tabOf(1, "BUSINESS_CUSTOMER_READER", "PARTNER");
  const staff = await tabOf(3, "PLATFORM_EDITOR", "AMI");
  for (const type of ["amiFaq", "partnerPelletNews"]) events.hint({ type }, "contentChanged");
  for (const businessCustomerId of [room(2), "Canary-4711", room(1)])
    events.hint({ businessCustomerId }, "planChanged");
  events.hint(null, "planChanged");
  await expect.poll(() => dealer.hints).toEqual(["content all", `dayPlan ${agency(1)}`]);
  await expect.poll(() => staff.hints).toEqual(["content staff", "content all", `dayPlan ${agency(1)}`]);
});
