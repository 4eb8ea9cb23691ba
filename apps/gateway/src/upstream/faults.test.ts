import { gzipSync } from "node:zlib";
import { heldMiB } from "@partner-konto/testing/held-memory";
import { limit } from "@partner-konto/testing/how-many";
import { afterEach, expect, test } from "vitest";
import { Failure } from "../failure.ts";
import { answer, type Fault, type FaultServer, startFaultServer } from "../testing/fault-server.ts";
import { bomb, drip, endless, faults, unannounced } from "../testing/faults.ts";
import { upstreamTo } from "../testing/upstream-to.ts";
import type { Upstream } from "./client.ts";

let open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.map((part) => part.close()));
  open = [];
});

async function service(fault: Fault, deadlines = { readMs: 400, writeMs: 600 }): Promise<[FaultServer, Upstream]> {
  const server = await startFaultServer(fault);
  const upstream = upstreamTo(server.url, deadlines);
  open.push(server, upstream);
  return [server, upstream];
}

async function failureOf(call: Promise<unknown>): Promise<{ code: string; status: number; ms: number }> {
  const began = performance.now();
  const error: unknown = await call.then(
    () => new Error("it was answered"),
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Failure)) throw error;
  return { code: error.code, status: error.status, ms: performance.now() - began };
}

const read = (upstream: Upstream) => upstream.send("order.get", { id: "x" }, { token: "t" });
const getWithEffect = (upstream: Upstream) => upstream.send("order.done", { orderId: "x" }, { token: "t" });
const write = (upstream: Upstream) => upstream.send("order.confirm", { orderId: "x", body: {} }, { token: "t" });

test.each(Object.entries(faults))(
  "promise 22: %s is one typed failure in time and does not affect the next call",
  async (_name, [fault, code]) => {
    const tries = [read, getWithEffect, write].map(async (call) => {
      const minute = { readMs: 60_000, writeMs: 60_000 };
      const [server, upstream] = await service(fault, code === "UPSTREAM_TIMEOUT" ? undefined : minute);
      expect((await failureOf(call(upstream))).code).toBe(code);
      server.fault = answer('{"status":"ok"}');
      await expect(upstream.send("order.healthCheck", {}, {})).resolves.toEqual({ status: "ok" });
    });
    await Promise.all(tries);
  },
);

test("promise 22: a service that is not there is one typed failure", async () => {
  const [server, upstream] = await service(answer("{}"));
  await server.close();
  expect((await failureOf(read(upstream))).code).toBe("UPSTREAM_UNAVAILABLE");
});

test("promise 23: an answer that drips bytes does not hold a call past its total deadline", {
  tags: "long",
}, async () => {
  const [server, upstream] = await service(drip, { readMs: 300, writeMs: 500 });
  const reading = await failureOf(read(upstream));
  expect(reading.code).toBe("UPSTREAM_TIMEOUT");
  expect(reading.ms).toBeGreaterThan(280);
  const writing = await failureOf(write(upstream));
  expect(writing.ms).toBeGreaterThan(480);
  expect(server.requests).toBe(2);
});

test("promise 23: by default a read ends after 5 s, a write and a GET with an effect after 10 s", {
  tags: "long",
  timeout: limit(20_000),
}, async () => {
  const server = await startFaultServer(drip);
  const upstream = upstreamTo(server.url);
  open.push(server, upstream);
  const ended: string[] = [];
  const ends = await Promise.all(
    Object.entries({ read, write, getWithEffect }).map(async ([name, call]) => {
      const { code, ms } = await failureOf(call(upstream));
      ended.push(name);
      expect(code).toBe("UPSTREAM_TIMEOUT");
      return ms;
    }),
  );
  for (const [at, seconds] of [5, 10, 10].entries()) expect(ends[at]).toBeGreaterThan(seconds * 1000 - 50);
  expect(ended[0]).toBe("read");
});

test("promise 23: when the browser disconnects the request to the service ends, long before its deadline", async () => {
  const minute = 60_000;
  const [server, upstream] = await service(() => undefined, { readMs: minute, writeMs: minute });
  const browser = new AbortController();
  const failing = failureOf(upstream.send("order.get", { id: "x" }, { signal: browser.signal }));
  await expect.poll(() => server.requests).toBe(1);
  browser.abort();
  expect((await failing).code).toBe("CALLER_GONE");
  await expect.poll(() => server.closed, { interval: 5 }).toBe(1);
});

test("promise 24: an answer is read up to 8 MiB, and memory stays bounded", { tags: "long" }, async () => {
  const patient = { readMs: 5000, writeMs: 5000 };
  let most = 0;
  for (const fault of [
    endless(),
    endless(unannounced),
    bomb(),
    answer("x", [`content-encoding: ${"gzip,".repeat(50)}gzip`]),
  ]) {
    const [, upstream] = await service(fault, patient);
    // Memory left by the previous response does not count for this one.
    const before = heldMiB();
    const watch = setInterval(() => {
      const { heapUsed, external } = process.memoryUsage();
      most = Math.max(most, (heapUsed + external) / 1024 / 1024 - before);
    }, 5);
    expect((await failureOf(read(upstream))).code).toBe("UPSTREAM_CONTRACT");
    clearInterval(watch);
  }
  expect(most).toBeLessThan(32);
});

test("promises 22 and 24: an answer that is not read to its end does not keep its connection", async () => {
  for (const headers of [
    [],
    [unannounced],
    [unannounced, "content-encoding: gzip, gzip"],
    [unannounced, "content-encoding: br"],
  ]) {
    const fault = endless(...headers);
    const [server, upstream] = await service(fault, { readMs: 5000, writeMs: 5000 });
    expect((await failureOf(read(upstream))).code).toBe("UPSTREAM_CONTRACT");
    await expect.poll(() => server.open()).toBe(0);
  }
});

test("promise 24: lists up to 8 MiB and records up to 1 MiB are read; longer or packed answers are refused", async () => {
  const [server, upstream] = await service(answer("{}"), { readMs: 5000, writeMs: 5000 });
  const ofBytes = (bytes: number, text = '{"status":"ok"}'): string => text.padEnd(bytes, " ");
  for (const [call, text, most] of [
    ["order.getCoops", "[]", 8 * 1024 * 1024],
    ["order.healthCheck", '{"status":"ok"}', 1024 * 1024],
  ] as const) {
    server.fault = answer(ofBytes(most, text));
    await expect(upstream.sendAny(call, {}, {})).resolves.toEqual(JSON.parse(text));
    server.fault = answer(ofBytes(most + 1, text));
    await expect(upstream.sendAny(call, {}, {})).rejects.toThrow("UPSTREAM_CONTRACT");
    // A response without a content-length.
    server.fault = endless(unannounced);
    await expect(upstream.sendAny(call, {}, {})).rejects.toThrow("UPSTREAM_CONTRACT");
  }
  server.fault = answer(ofBytes(15), ["content-encoding: Identity"]);
  await expect(upstream.send("order.healthCheck", {}, {})).resolves.toEqual({ status: "ok" });
  server.fault = answer(gzipSync(ofBytes(15)), ["content-encoding: gzip"]);
  await expect(upstream.send("order.healthCheck", {}, {})).rejects.toThrow("UPSTREAM_CONTRACT");
});
