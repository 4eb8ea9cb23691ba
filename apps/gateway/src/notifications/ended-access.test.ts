import type { AddressInfo } from "node:net";
import type { InputOf, OutputOf } from "@partner-konto/contracts/services";
import { tokenCookie } from "@partner-konto/domain/constants";
import { limit } from "@partner-konto/testing/how-many";
import { type StartedMarketplace, startMarketplace } from "@partner-konto/testing/started-marketplace";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createSealer } from "../session/sealer.ts";
import { type LiveTab, openTab, openTabs } from "../testing/live-tab.ts";
import { type Browser, gauge, openBrowser, startGateway, type TestGateway } from "../testing/start-gateway.ts";
import { createUpstream, type Upstream } from "../upstream/client.ts";

// Uses the real marketplace, which ends sessions and cuts sockets. Opens as many streams as one user may have: 5 sockets × 10, at each of
// two gateways.
const [sockets, streamsOfSocket, gatewayCount] = [5, 10, 2];
/** Far above the promise's 5 s, for busy machines. */
const ceiling = { timeout: limit(30_000), interval: 20 };

let market: StartedMarketplace;
let upstream: Upstream;
let gateways: TestGateway[];
let order: { id: string; version: number; agency: string };
let staff: string;

beforeAll(async () => {
  market = await startMarketplace();
  const env = {
    UPSTREAM_URL: market.url,
    EVENTS_URL: market.url,
    SESSION_KEYS: Buffer.alloc(32, 3).toString("base64url"),
  };
  gateways = [];
  for (let at = 0; at < gatewayCount; at += 1) {
    const gateway = await startGateway({ env });
    await gateway.app.listen({ port: 0, host: "127.0.0.1" });
    gateways.push(gateway);
  }
  const [{ config }] = gateways as [TestGateway];
  upstream = createUpstream({ urls: config.upstreamUrls, now: Date.now, onAttempt: () => {}, onDrift: () => {} });
  const open = await market.state("an open order", "PLATFORM_ADMIN");
  order = { id: open["orderId"] ?? "", version: Number(open["version"]), agency: open["businessCustomerId"] ?? "" };
  staff = open["token"] ?? "";
}, limit(120_000));
afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
  await upstream.close();
  await market.stop();
});

test("a sign-out also counts at another gateway and invalidates a copied token at the services", {
  tags: "long",
}, async () => {
  const { browsers } = await person();
  const [here, there] = browsers as [Browser, Browser];
  const sealer = createSealer([Buffer.alloc(32, 3)]);
  const { token } = (await sealer.open(tokenCookie, here.cookies.get(tokenCookie) ?? "")) as { token: string };
  const mine = () => upstream.send("user.getOwn", {}, { token });
  await mine();
  expect((await here.mutate("session.logout")).status).toBe(200);
  await expect(mine()).rejects.toMatchObject({ status: 401 });
  await expect(upstream.send("user.loginToken", { body: { token } }, {})).rejects.toMatchObject({
    code: "TOKEN_NOT_FOUND",
  });
  expect((await there.query("session.bootstrap")).data).toMatchObject({ signedIn: false });
});

type User = OutputOf<"user.getOwn">;
interface Person {
  user: User;
  password: string;
  /** The same browser's cookies at each gateway. */
  browsers: Browser[];
}

const byStaff = <
  Id extends
    | "order.update"
    | "scope.addResourceToScopes"
    | "scope.removeResourceFromScopes"
    | "user.changeRole"
    | "user.toggleIsActive",
>(
  id: Id,
  input: InputOf<Id>,
) => upstream.send(id, input, { token: staff });

/** A signed-in person who is notified about the order's agency. */
async function person(): Promise<Person> {
  const { email = "", password = "" } = await market.state("a user with a known password");
  const browsers = gateways.map((gateway) => openBrowser(gateway));
  const [first, ...others] = browsers as [Browser, ...Browser[]];
  expect((await first.mutate("session.login", { email, password })).status).toBe(200);
  const { user } = (await first.query("session.bootstrap")).data as { user: User };
  const resource = { kind: "businessCustomer" as const, id: order.agency };
  await byStaff("scope.addResourceToScopes", { body: { scopeIds: [user.scope.id], resource } });
  for (const [name, value] of first.cookies) for (const other of others) other.cookies.set(name, value);
  return { user, password, browsers };
}

const addressOf = ({ app }: TestGateway) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

function openAll({ browsers }: Person): LiveTab[] {
  return gateways.flatMap((gateway, at) =>
    Array.from({ length: sockets }, () =>
      openTabs(addressOf(gateway), browsers[at] ?? openBrowser(gateway), streamsOfSocket),
    ).flat(),
  );
}

/** Changes the order, which notifies everybody of its agency. */
async function happen(): Promise<void> {
  const body = { note: `Hinweis ${order.version}` };
  order.version = (await byStaff("order.update", { orderId: order.id, version: order.version, body })).version;
}

const triggers: Record<string, (who: Person) => Promise<unknown>> = {
  // Signs out at each gateway. Gateways share ended sessions through Valkey, which has its own test.
  "signing out": async ({ browsers }) => {
    for (const browser of browsers) {
      // Keeps the cookies, as a thief with a copied cookie would.
      const kept = new Map(browser.cookies);
      await browser.mutate("session.logout");
      for (const [name, value] of kept) browser.cookies.set(name, value);
    }
  },
  deactivation: ({ user: { id } }) => byStaff("user.toggleIsActive", { id }),
  "a lost role": ({ user: { id: userId } }) =>
    byStaff("user.changeRole", { body: { userId, role: "BUSINESS_CUSTOMER_READER", action: "UPDATE" } }),
  "a password that was changed elsewhere": async ({ user: { contactPoint }, password: oldPassword }) => {
    const [gateway] = gateways as [TestGateway];
    const elsewhere = openBrowser(gateway);
    const signIn = { email: contactPoint.email, password: oldPassword };
    expect((await elsewhere.mutate("session.login", signIn)).status).toBe(200);
    const body = { oldPassword, newPassword: "Pellets-2027", frontendSource: "PARTNER" };
    expect((await elsewhere.mutate("user.changePassword", { body })).status).toBe(200);
    expect((await elsewhere.query("order.getCoops")).status).toBe(200);
  },
  "a password that was reset": async ({ user: { contactPoint } }) => {
    await upstream.send("user.getResetPasswordToken", { email: contactPoint.email }, {});
    let token = "";
    await expect
      .poll(async () => {
        token = await market.mailedSecret();
        return token;
      }, ceiling)
      .not.toBe("");
    await upstream.send("user.resetPassword", { body: { token, password: "Pellets-2027" } }, {});
  },
};

test("promise 3: the end of an access closes its 100 streams, refuses the next call and stops all events", {
  tags: "long",
  timeout: limit(240_000),
}, async () => {
  const witness = await person();
  const [browser] = witness.browsers as [Browser];
  const [gateway] = gateways as [TestGateway];
  const watching = openTab(addressOf(gateway), browser);
  await expect.poll(() => watching.states.at(-1), ceiling).toBe("live");
  const all = sockets * streamsOfSocket * gatewayCount;
  let [closed, eventsAfter] = [0, 0];
  for (const [name, trigger] of Object.entries(triggers)) {
    const who = await person();
    const tabs = openAll(who);
    const count = (isSo: (tab: LiveTab) => boolean) => tabs.filter(isSo).length;
    await expect.poll(() => count(({ states }) => states.at(-1) === "live"), ceiling).toBe(all);
    await happen();
    await expect.poll(() => count(({ shown }) => shown.length === 1), ceiling).toBe(all);

    await trigger(who);
    await expect.poll(() => count(({ ended }) => ended), { ...ceiling, message: name }).toBe(all);
    closed += count(({ ended }) => ended);
    for (const of of who.browsers) expect((await of.query("order.getCoops")).status, name).toBe(401);

    const heard = watching.shown.length;
    await happen();
    await expect.poll(() => watching.shown.length, ceiling).toBe(heard + 1);
    eventsAfter += count(({ shown }) => shown.length !== 1);
    await Promise.all(tabs.map((tab) => tab.close()));
  }
  const required = Object.keys(triggers).length * all;
  expect([closed, eventsAfter]).toEqual([required, 0]);
  expect(await gauge(gateway, "gateway_streams")).toBe(1);
  await watching.close();
});

test("promise 3: a user who loses one of several agencies gets no more of its events; the stream goes on", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  const [witness, who] = [await person(), await person()];
  const [first] = gateways as [TestGateway];
  const watching = openTab(addressOf(first), witness.browsers[0] ?? openBrowser(first));
  const tabs = gateways.map((gateway, at) => openTab(addressOf(gateway), who.browsers[at] ?? openBrowser(gateway)));
  const all = [watching, ...tabs];
  await expect.poll(() => all.map(({ states }) => states.at(-1)), ceiling).toEqual(["live", "live", "live"]);
  await happen();
  await expect.poll(() => all.map(({ shown }) => shown.length), ceiling).toEqual([1, 1, 1]);

  const resource = { kind: "businessCustomer" as const, id: order.agency };
  await byStaff("scope.removeResourceFromScopes", { body: { scopeIds: [who.user.scope.id], resource } });
  for (const browser of who.browsers)
    expect((await browser.query("order.get", { id: order.id })).error?.code).toBe("NOT_FOUND");
  // The socket was cut and reconnected with the remaining rooms.
  await expect.poll(() => tabs.filter(({ states }) => states.length === 3).length, ceiling).toBe(tabs.length);
  expect(tabs.map(({ states }) => states)).toEqual(tabs.map(() => ["live", "reconnecting", "live"]));
  await happen();
  await expect.poll(() => watching.shown.length, ceiling).toBe(2);
  expect(tabs.map(({ shown, ended }) => [shown.length, ended])).toEqual(tabs.map(() => [1, false]));
  await Promise.all(all.map((tab) => tab.close()));
});
