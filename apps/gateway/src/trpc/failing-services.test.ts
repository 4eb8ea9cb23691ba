import type { AnyCall } from "@partner-konto/contracts/call";
import { calls, type ServiceKey, services } from "@partner-konto/contracts/services";
import { tokenCookie } from "@partner-konto/domain/constants";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answer, type FaultServer, startFaultServer } from "../testing/fault-server.ts";
import { faults } from "../testing/faults.ts";
import { userWith } from "../testing/recording-upstream.ts";
import { sample } from "../testing/sample.ts";
import {
  type Browser,
  openBrowser,
  signedInBrowser,
  startGateway,
  type TestGateway,
} from "../testing/start-gateway.ts";
import { validInput } from "../testing/valid-input.ts";

// A busy machine answers within these, so only a hanging service exceeds them.
const readMs = 3000;
const writeMs = 3200;

interface Row {
  id: string;
  call: AnyCall;
}
/**
 * For each service one call of each kind, if it has one: a read, a GET with an effect, a write. Public calls are left out because they have
 * their own limits.
 */
const kinds: ((call: AnyCall) => boolean)[] = [
  (call) => !call.effect,
  (call) => call.effect && call.method === "GET",
  (call) => call.effect && call.method !== "GET",
];
const tried = new Map<ServiceKey, Row[]>(
  (Object.keys(services) as ServiceKey[]).map((service) => [
    service,
    kinds.flatMap((isKind) => {
      const row = calls.find(
        (one) =>
          one.service === service &&
          one.call.exposure === "procedure" &&
          one.call.auth === "bearer" &&
          (one.call.access.by !== "role" || one.call.access.roles.includes("PLATFORM_ADMIN")) &&
          isKind(one.call),
      );
      return row ? [row] : [];
    }),
  ]),
);
/** Services with only public calls (publicProfile) are left out; their calls take the same path through the gateway. */
const keys = [...tried.keys()].filter((service) => (tried.get(service) ?? []).length > 0);

let signedIn: TestGateway;
let gateway: TestGateway;
let browser: Browser;
const sick = new Map<ServiceKey, FaultServer>();
beforeAll(async () => {
  const env: Record<string, string> = { SESSION_KEYS: Buffer.alloc(32, 7).toString("base64url") };
  signedIn = await startGateway({ env });
  signedIn.upstream.answer("user.getOwn", { body: userWith(["PLATFORM_ADMIN"]) });
  const first = await signedInBrowser(signedIn);
  for (const service of keys) {
    const server = await startFaultServer(answer("{}"));
    sick.set(service, server);
    env[`UPSTREAM_${service.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_URL`] = server.url;
  }
  gateway = await startGateway({ env, readMs, writeMs, halfOpenAfterMs: 1 });
  browser = openBrowser(gateway);
  browser.cookies.set(tokenCookie, first.cookies.get(tokenCookie) ?? "");
});
afterAll(async () => {
  await gateway.close();
  await signedIn.close();
  for (const server of sick.values()) await server.close();
});

const ask = ({ id, call }: Row) =>
  call.effect ? browser.mutate(id, validInput(call)) : browser.query(id, validInput(call));

test("promise 22: any fault of any service ends in one typed German error in time, and the next call works", {
  tags: "long",
  timeout: limit(120_000),
}, async () => {
  let count = 0;
  const entries = Object.entries(faults);
  const judge = async (
    service: ServiceKey,
    row: Row,
    [name, [fault, code]]: (typeof entries)[number],
  ): Promise<void> => {
    const server = sick.get(service);
    if (!server) return;
    const what = `${row.id}: ${name}`;
    server.fault = fault;
    const { error, status, text } = await ask(row);
    expect([status >= 400, error?.code], what).toEqual([true, code]);
    expect(error?.text, what).toMatch(/^[A-ZÄÖÜ].*(?:Server|Fehler|nicht|später|warten|Ressource|Berechtigung)/);
    expect(text, what).not.toMatch(/pg\.query|10\.0\.0\.7|Wartung/);
    count += 1;
    server.fault = answer(JSON.stringify(sample(row.call.response)));
    // The breaker lets a probe through after a short time.
    await expect.poll(async () => (await ask(row)).status, { message: what }).toBe(200);
    // Hanging connections are closed; at most one connection is left, which the next call reuses.
    await expect.poll(() => server.open(), { message: what }).toBeLessThanOrEqual(1);
  };
  for (const [at, entry] of entries.entries()) {
    // Every fault has a minute of its own: one person's fair use of a minute is less than what all faults need.
    gateway.clock.now += 60_000;
    await Promise.all(
      keys.map(async (service, place) => {
        const rows = tried.get(service) ?? [];
        for (let turn = 0; turn < Math.min(rows.length, howMany(1, rows.length)); turn += 1) {
          const row = rows[(at + place + turn) % rows.length];
          if (row) await judge(service, row, entry);
        }
      }),
    );
  }
  const { payload } = await gateway.app.inject({ url: "/metrics" });
  const load = [...payload.matchAll(/^gateway_upstream_(?:running|waiting)\{service="\w+"\} (\d+)$/gm)];
  expect(load.map(([, calls]) => Number(calls))).toEqual(Array.from({ length: 2 * keys.length }, () => 0));
  const all = [...tried.values()].flat().length * entries.length;
  console.log(`promise 22: tried ${count} of ${all} pairs of call and fault, ${keys.length} services`);
  expect(count).toBeGreaterThan(100);
});

test("promises 22 and 23: calls hanging at one service block no others, and none waits past its deadline", async () => {
  const slow = await startGateway({ readMs: 300, writeMs: 60_000 });
  const browser = await signedInBrowser(slow);
  const held: (() => void)[] = [];
  slow.upstream.answer("order.confirm", (_seen, response) => {
    held.push(() => response.end(JSON.stringify(sample(services.order.confirm.response))));
    return undefined;
  });
  const input = validInput(services.order.confirm);
  let ended = 0;
  const writes = Array.from({ length: 20 }, async () => {
    const { status } = await browser.mutate("order.confirm", input);
    ended += 1;
    return status;
  });
  // As many calls as one person may have running at a service.
  await expect.poll(() => held.length).toBe(6);
  expect((await browser.query("user.getOwn")).status).toBe(200);
  expect((await browser.query("order.getCoops")).error?.code).toBe("UPSTREAM_TIMEOUT");
  expect([ended, slow.upstream.of("order.getCoops")]).toEqual([0, []]);
  while (ended < 20) {
    for (const end of held.splice(0)) end();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(new Set(await Promise.all(writes))).toEqual(new Set([200]));
  // The abandoned read is not sent later, and it does not count as the service's failure.
  expect(slow.upstream.of("order.getCoops")).toEqual([]);
  expect((await slow.app.inject({ url: "/metrics" })).payload).not.toContain('call="order.getCoops"');
  await slow.close();
});
