import { calls } from "@partner-konto/contracts/services";
import { afterEach, expect, test } from "vitest";
import { answer, type FaultServer, startFaultServer } from "../testing/fault-server.ts";
import { upstreamTo } from "../testing/upstream-to.ts";
import { validInput } from "../testing/valid-input.ts";
import type { Upstream } from "./client.ts";
import { createRetryBudget } from "./retry-budget.ts";

let open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.map((part) => part.close()));
  open = [];
});

async function cutService(): Promise<[FaultServer, Upstream]> {
  // The service processes the request and closes the connection. The client cannot tell this from a request that never arrived.
  const server = await startFaultServer((socket) => socket.destroy());
  const upstream = upstreamTo(server.url);
  open.push(server, upstream);
  return [server, upstream];
}

/** Ten good reads fill the budget for one retry. */
async function earnRetry(server: FaultServer, upstream: Upstream): Promise<void> {
  const { fault } = server;
  server.fault = answer('{"status":"ok"}');
  for (let read = 0; read < 10; read += 1) await upstream.send("order.healthCheck", {}, {});
  server.fault = fault;
  server.requests = 0;
}

test("promise 25: no call with an effect is ever repeated, whatever its method", { tags: "long" }, async () => {
  const asker = { token: "t", address: "203.0.113.7" };
  const withEffect = calls.filter(({ call }) => call.effect);
  for (const { id, call } of withEffect) {
    const [server, upstream] = await cutService();
    await earnRetry(server, upstream);
    await expect(upstream.sendAny(id, validInput(call), asker), id).rejects.toThrow("UPSTREAM_UNAVAILABLE");
    expect(server.requests, id).toBe(1);
  }
});

test("promise 25: a read is repeated once, when the budget has room", async () => {
  const [server, upstream] = await cutService();
  await earnRetry(server, upstream);
  const failing = server.fault;
  server.fault = (socket) => {
    failing(socket);
    server.fault = answer('{"status":"ok"}');
  };
  await expect(upstream.send("order.healthCheck", {}, {})).resolves.toEqual({ status: "ok" });
  expect(server.requests).toBe(2);
});

test("promise 25: 4xx and 500 answers are not repeated", async () => {
  for (const status of ["404 Not Found", "429 Too Many Requests", "500 Internal Server Error", "501 Not Implemented"]) {
    const [server, upstream] = await cutService();
    await earnRetry(server, upstream);
    server.fault = answer("{}", [], status);
    await expect(upstream.send("order.healthCheck", {}, {}), status).rejects.toThrow(`STATUS_${status.slice(0, 3)}`);
    expect(server.requests, status).toBe(1);
  }
});

test("promise 25: with everything failing, the load is at most 1.1 times what was asked for", () => {
  const budget = createRetryBudget();
  let sent = 0;
  for (let call = 0; call < 1000; call += 1) {
    budget.called();
    sent += 1;
    if (budget.take()) sent += 1;
  }
  expect(sent).toBeGreaterThan(1090);
  expect(sent).toBeLessThanOrEqual(1100);
});

test("promise 25: a read is not repeated at once where the service asks to wait", async () => {
  const [server, upstream] = await cutService();
  await earnRetry(server, upstream);
  server.fault = answer("{}", ["retry-after: 120"], "503 Service Unavailable");
  await expect(upstream.send("order.healthCheck", {}, {})).rejects.toThrow("STATUS_503");
  expect(server.requests).toBe(1);
});
