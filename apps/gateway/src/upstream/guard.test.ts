import { setTimeout as wait } from "node:timers/promises";
import { CircuitState } from "cockatiel";
import { afterEach, expect, test } from "vitest";
import { answer, startFaultServer } from "../testing/fault-server.ts";
import { upstreamTo } from "../testing/upstream-to.ts";
import { serviceBreaker } from "./breaker.ts";
import type { Upstream } from "./client.ts";

let open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.map((part) => part.close()));
  open = [];
});
const sick = answer("{}", [], "500 Internal Server Error");
const well = answer('{"status":"ok"}');

async function service(fault = well, halfOpenAfterMs = 300) {
  const server = await startFaultServer(fault);
  const upstream = upstreamTo(server.url, { halfOpenAfterMs, readMs: 2000 });
  open.push(server, upstream);
  const ask = () =>
    upstream.send("order.healthCheck", {}, {}).then(
      ({ status }) => status,
      (error: Error) => error.message,
    );
  return { server, upstream, ask };
}

const breakersOf = (upstream: Upstream): Record<string, string> =>
  Object.fromEntries(upstream.services().map(({ service, breaker }) => [service, breaker]));

test("promise 26: five failures in a row open the breaker; one successful probe closes it again", async () => {
  const { server, upstream, ask } = await service(sick);
  for (let call = 0; call < 5; call += 1) expect(await ask()).toBe("STATUS_500");
  expect(server.requests).toBe(5);
  expect(breakersOf(upstream)).toEqual({ order: "open" });
  expect(await ask()).toBe("UPSTREAM_UNAVAILABLE");
  expect(server.requests).toBe(5);

  await wait(320);
  let probe: (() => void) | undefined;
  server.fault = (socket) => {
    probe = () => well(socket);
  };
  const probing = ask();
  await expect.poll(() => server.requests).toBe(6);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(Array(3).fill("UPSTREAM_UNAVAILABLE"));
  expect(server.requests).toBe(6);
  server.fault = well;
  probe?.();
  expect(await probing).toBe("ok");
  expect(await ask()).toBe("ok");
  expect(breakersOf(upstream)).toEqual({ order: "closed" });
});

test("promise 26: another service is still called", async () => {
  const { upstream, ask } = await service(sick);
  for (let call = 0; call < 6; call += 1) await ask();
  await expect(upstream.send("messenger.healthCheck", {}, {})).rejects.toThrow("STATUS_500");
  expect(breakersOf(upstream)).toEqual({ order: "open", messenger: "closed" });
});

test("promises 26 and 48: refusals, calls not built yet, and a full database are not counted as failures", async () => {
  const { server, upstream, ask } = await service(answer("{}", [], "404 Not Found"));
  for (let call = 0; call < 6; call += 1) await ask();
  for (const status of ["501 Not Implemented", "507 Insufficient Storage"]) {
    server.fault = answer("{}", [], status);
    for (let call = 0; call < 6; call += 1) await ask();
  }
  expect(breakersOf(upstream)).toEqual({ order: "closed" });
});

test("promise 26: failures of half of 20 or more calls in 10 s open the breaker; fewer or older do not", () => {
  let now = 0;
  const half = (breaker: ReturnType<typeof serviceBreaker>, calls: number): boolean => {
    let opened = false;
    for (let call = 0; call < calls; call += 1) {
      if (call % 2 === 0) breaker.success(CircuitState.Closed);
      else opened = breaker.failure(CircuitState.Closed) || opened;
    }
    return opened;
  };
  expect(
    half(
      serviceBreaker(() => now),
      18,
    ),
  ).toBe(false);
  expect(
    half(
      serviceBreaker(() => now),
      20,
    ),
  ).toBe(true);
  const slow = serviceBreaker(() => now);
  expect(half(slow, 18)).toBe(false);
  now += 11_000;
  expect(half(slow, 18)).toBe(false);
});

test("promise 26: at most 64 calls are under way and 64 wait; the next is refused at once", async () => {
  const waiting: (() => void)[] = [];
  const { server, ask } = await service((socket) => void waiting.push(() => well(socket)));
  const asked = Array.from({ length: 129 }, ask);
  expect(await asked[128]).toBe("UPSTREAM_UNAVAILABLE");
  await expect.poll(() => server.requests).toBe(64);
  server.fault = well;
  for (const reply of waiting) reply();
  expect(await Promise.all(asked.slice(0, 128))).toEqual(Array(128).fill("ok"));
  expect(server.requests).toBe(128);
});

test("promise 26: a caller's mistakes never count against a service", async () => {
  const { server, upstream, ask } = await service();
  for (const status of [400, 401, 403, 404, 405, 409, 412, 413, 414, 415, 422, 429, 431]) {
    server.fault = answer("{}", [], `${status} Refused`);
    for (let call = 0; call < 25; call += 1) expect(await ask()).toBe(`STATUS_${status}`);
  }
  expect(breakersOf(upstream)).toEqual({ order: "closed" });
});
