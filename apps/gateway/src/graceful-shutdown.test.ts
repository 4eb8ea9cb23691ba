import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@partner-konto/contracts/testing/free-port";
import { WebSocket } from "undici";
import { expect, test } from "vitest";
import { type EventsServer, room, startEventsServer } from "./testing/events-server.ts";
import { type RecordingUpstream, startRecordingUpstream } from "./testing/recording-upstream.ts";

function startProcess(port: number, upstream: RecordingUpstream, events: EventsServer, folder: string) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "main.ts")], {
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      DATA_DIR: folder,
      UPSTREAM_URL: upstream.url,
      EVENTS_URL: events.url,
      LOG_LEVEL: "silent",
      DRAIN_SECONDS: "1",
    },
    stdio: "ignore",
  });
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return { child, exit };
}

test("promise 47: SIGTERM lets calls finish, tells streams to reconnect, skips stalled peers and exits 0", async () => {
  const [upstream, events, port] = [await startRecordingUpstream(), await startEventsServer(), await freePort()];
  const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-gateway-"));
  upstream.answer("messenger.getSubscription", {
    body: { id: room(99), version: 1, ids: [room(1)], perApp: true, appTypes: { "order.CREATE": true } },
  });
  const { child, exit } = startProcess(port, upstream, events, folder);
  const url = `http://localhost:${port}`;
  const ready = () =>
    fetch(`${url}/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(ready, { timeout: 10_000, interval: 50 }).toBe(200);

  const headers = { "x-partner-konto": "1", "content-type": "application/json", origin: url };
  const body = JSON.stringify({ email: "hanna@heidebrand.example", password: "Heizoel-2026" });
  const login = await fetch(`${url}/trpc/session.login`, { method: "POST", headers, body });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

  const frames: string[] = [];
  const socket = new WebSocket(`ws://localhost:${port}/trpc`, { headers: { cookie, origin: url } });
  const closed = new Promise<number>((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
  socket.addEventListener("message", ({ data }) => void frames.push(String(data)));
  socket.addEventListener("open", () =>
    socket.send(JSON.stringify({ id: 1, method: "subscription", params: { path: "notifications.live" } })),
  );
  await expect.poll(() => frames.join(), { timeout: 5000 }).toContain('"state":"live"');

  let finish: (() => void) | undefined;
  upstream.answer("order.getCoops", (_seen, response) => {
    finish = () => response.writeHead(200, { "content-type": "application/json" }).end("[]");
    return undefined;
  });
  const underWay = fetch(`${url}/trpc/order.getCoops`, { method: "POST", headers: { ...headers, cookie }, body: "{}" });
  await expect.poll(() => finish).toBeDefined();

  // Peers that stall in the middle of a request, before it, and while reading the response.
  const head = "POST /trpc/session.login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
  for (const begun of [
    `${head}Content-Length: 100\r\n\r\n{`,
    `${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{`,
    head,
    "P",
    "",
  ])
    connect(port, "localhost")
      .on("error", () => undefined)
      .write(begun);
  await new Promise((resolve) => setTimeout(resolve, 100));

  const began = performance.now();
  child.kill("SIGTERM");
  // The proxy sees /ready fail first, and requests that still arrive are answered.
  await expect.poll(ready, { interval: 20 }).toBe(503);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect(await closed).toBe(1012);
  await expect.poll(ready).not.toBe(200);
  finish?.();
  const answer = await underWay;
  expect([answer.status, await answer.json()]).toEqual([200, { result: { data: [] } }]);
  expect(await exit).toBe(0);
  expect(performance.now() - began).toBeLessThan(10_000);
  await upstream.close();
  await events.close();
  rmSync(folder, { recursive: true });
}, 30_000);
