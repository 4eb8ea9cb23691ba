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
  return (await tabAndBrowser(number, role, frontend)).tab;
}

async function tabAndBrowser(number: number, role: UserRole, ...usedFrontend: FrontendSource[]) {
  const user = { ...userWith([role], room(1000 + number)), usedFrontend };
  gateway.upstream.answer("user.getOwn", { body: user });
  gateway.upstream.answer("user.login", { body: tokenAnswer(`token-${number}`, Date.now() + 3_600_000) });
  const browser = await signedInBrowser(gateway, `reader${number}@heidebrand.example`);
  const { port } = gateway.app.server.address() as AddressInfo;
  const tab = openTab(`http://127.0.0.1:${port}`, browser);
  tabs.push(tab);
  await expect.poll(() => tab.states.at(-1)).toBe("live");
  return { tab, browser };
}

test("a change of content reaches the tabs of those who may read its type, and nobody else", async () => {
  const oil = await tabOf(1, "BUSINESS_CUSTOMER_READER", "PARTNER");
  const pellets = await tabOf(2, "BUSINESS_CUSTOMER_READER", "PARTNER_PELLET");
  const staff = await tabOf(3, "PLATFORM_EDITOR", "AMI");
  const types = ["partnerPelletNews", "amiFaq", "businessCustomerNews", "businessCustomerFaq"];
  for (const type of types) events.tellContent({ type });
  // Dealers hear of both frontends, because they may switch.
  const ofDealers = types.filter((type) => type !== "amiFaq");
  await expect.poll(() => oil.contents).toEqual(ofDealers);
  await expect.poll(() => pellets.contents).toEqual(ofDealers);
  await expect.poll(() => staff.contents).toEqual(types);
  expect(oil.events.at(-1)).toEqual({ kind: "content", type: "businessCustomerFaq" });
});

test("a dealer who switched the frontend hears of the other frontend's news", async () => {
  const { tab, browser } = await tabAndBrowser(1, "BUSINESS_CUSTOMER_READER", "PARTNER", "PARTNER_PELLET");
  expect((await browser.mutate("session.setFrontend", { frontend: "PARTNER_PELLET" })).status).toBe(200);
  events.tellContent({ type: "partnerPelletNews" });
  await expect.poll(() => tab.contents).toEqual(["partnerPelletNews"]);
});

test("promise 27: a broken change of content is counted and dropped, and the stream continues", async () => {
  const tab = await tabOf(1, "BUSINESS_CUSTOMER_READER", "PARTNER");
  for (const payload of [null, "news", { type: "Canary-4711" }, { type: "businessCustomerNews" }])
    events.tellContent(payload);
  await expect.poll(() => tab.contents).toEqual(["businessCustomerNews"]);
  const { payload } = await gateway.app.inject({ url: "/metrics" });
  expect(payload).toMatch(/contract_drift_total\{call="events.contentChanged",field="type"\} 1/);
  expect(payload).not.toContain("Canary");
});

test("a change of a plan reaches the tabs in the agency's room, and a foreign or broken one nobody", async () => {
  const tab = await tabOf(1, "BUSINESS_CUSTOMER_READER", "PARTNER");
  for (const businessCustomerId of [room(2), "Canary-4711", room(1)]) events.tellPlan({ businessCustomerId });
  await expect.poll(() => tab.plans).toEqual([room(1)]);
  const { payload } = await gateway.app.inject({ url: "/metrics" });
  expect(payload).toMatch(/contract_drift_total\{call="events.planChanged",field="businessCustomerId"\} 1/);
});
