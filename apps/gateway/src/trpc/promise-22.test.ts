import type { AnyCall } from "@partner-konto/contracts/call";
import { calls, type ServiceKey, services } from "@partner-konto/contracts/services";
import { tokenCookie } from "@partner-konto/domain/constants";
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

const readMs = 800;
const writeMs = 900;

interface Row {
  id: string;
  call: AnyCall;
}
/** Of each service one call a kind, where it has one: a read, a GET with an effect, a write. Calls of anybody have limits of their own. */
const kinds: ((call: AnyCall) => boolean)[] = [
  (call) => !call.effect,
  (call) => call.effect && call.method === "GET",
  (call) => call.effect && call.method !== "GET",
];
const keys = Object.keys(services) as ServiceKey[];
const tried = new Map<ServiceKey, Row[]>(
  keys.map((service) => [
    service,
    kinds.flatMap((isKind) => {
      const row = calls.find(
        (one) =>
          one.service === service &&
          one.call.exposure === "procedure" &&
          one.call.auth === "bearer" &&
          isKind(one.call),
      );
      return row ? [row] : [];
    }),
  ]),
);

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

test("promise 22: whatever goes wrong at whichever service, a call through the gateway ends in one typed German error in time, and the next is answered", async () => {
  let count = 0;
  const entries = Object.entries(faults);
  const judge = async (service: ServiceKey, at: number, place: number): Promise<void> => {
    const rows = tried.get(service) ?? [];
    const row = rows[(at + place) % Math.max(1, rows.length)];
    const server = sick.get(service);
    const entry = entries[at];
    if (!row || !server || !entry) return;
    const [name, [fault, code]] = entry;
    const what = `${row.id}: ${name}`;
    server.fault = fault;
    const began = performance.now();
    const { error, status, text } = await ask(row);
    expect(performance.now() - began, what).toBeLessThan(5000);
    expect([status >= 400, error?.code], what).toEqual([true, code]);
    expect(error?.text, what).toMatch(/^[A-ZÄÖÜ].*(?:Server|Fehler|nicht|später|Ressource|Berechtigung)/);
    expect(text, what).not.toMatch(/pg\.query|10\.0\.0\.7|Wartung/);
    count += 1;
    server.fault = answer(JSON.stringify(sample(row.call.response)));
    // As soon as the breaker lets a probe through.
    await expect.poll(async () => (await ask(row)).status, { timeout: 10_000, message: what }).toBe(200);
  };
  for (const at of entries.keys()) await Promise.all(keys.map((service, place) => judge(service, at, place)));
  // Nothing that hung or dripped is still open.
  for (const [service, server] of sick)
    await expect.poll(() => server.open(), { timeout: 10_000, message: service }).toBeLessThanOrEqual(2);
  const all = [...tried.values()].flat().length * entries.length;
  console.log(`promise 22: tried ${count} of ${all} pairs of call and fault, ${keys.length} services`);
  expect(count).toBeGreaterThan(100);
}, 60_000);
