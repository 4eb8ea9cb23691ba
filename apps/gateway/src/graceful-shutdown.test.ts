import { mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { mainOf, startProgram } from "@partner-konto/testing/app-process";
import { limit } from "@partner-konto/testing/how-many";
import { WebSocket } from "undici";
import { expect, test } from "vitest";
import { room, startEventsServer } from "./testing/events-server.ts";
import { startRecordingUpstream } from "./testing/recording-upstream.ts";

test("promise 47: SIGTERM lets calls finish, tells streams to reconnect, skips stalled peers and exits 0", {
  tags: "long",
  timeout: limit(30_000),
}, async () => {
  const [upstream, events] = [await startRecordingUpstream(), await startEventsServer()];
  const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-gateway-"));
  upstream.answer("messenger.getSubscription", {
    body: { id: room(99), version: 1, ids: [room(1)], perApp: true, appTypes: { "order.CREATE": true } },
  });
  const gateway = await startProgram(mainOf("gateway"), {
    DATA_DIR: folder,
    UPSTREAM_URL: upstream.url,
    EVENTS_URL: events.url,
    LOG_LEVEL: "silent",
    DRAIN_SECONDS: "3",
  });
  const { url } = gateway;
  const { host, hostname, port } = new URL(url);
  const ready = () =>
    fetch(`${url}/ready`).then(
      ({ status }) => status,
      () => 0,
    );

  const headers = { "x-partner-konto": "1", "content-type": "application/json", origin: url };
  const body = JSON.stringify({ email: "hanna@heidebrand.example", password: "Heizoel-2026" });
  const login = await fetch(`${url}/trpc/session.login`, { method: "POST", headers, body });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

  const frames: string[] = [];
  const socket = new WebSocket(`ws://${host}/trpc`, { headers: { cookie, origin: url } });
  const closed = new Promise<number>((resolve) => socket.addEventListener("close", ({ code }) => resolve(code)));
  socket.addEventListener("message", ({ data }) => void frames.push(String(data)));
  socket.addEventListener("open", () =>
    socket.send(JSON.stringify({ id: 1, method: "subscription", params: { path: "notifications.live" } })),
  );
  await expect.poll(() => frames.join()).toContain('"state":"live"');

  let finish: (() => void) | undefined;
  upstream.answer("order.getCoops", (_seen, response) => {
    finish = () => response.writeHead(200, { "content-type": "application/json" }).end("[]");
    return undefined;
  });
  const underWay = fetch(`${url}/trpc/order.getCoops`, {
    method: "POST",
    headers: { ...headers, cookie },
    body: "{}",
  });
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
    connect(Number(port), hostname)
      .on("error", () => undefined)
      .write(begun);
  // A request that was sent after theirs has been answered, so the process knows them all.
  expect((await fetch(`${url}/health`)).status).toBe(200);

  const exit = gateway.stop();
  // The proxy sees /ready fail first, and requests that still arrive are answered.
  await expect.poll(ready, { interval: 20 }).toBe(503);
  expect((await fetch(`${url}/health`)).status).toBe(200);
  expect(await closed).toBe(1012);
  await expect.poll(ready).not.toBe(200);
  finish?.();
  const answer = await underWay;
  expect([answer.status, await answer.json()]).toEqual([200, { result: { data: [] } }]);
  expect(await exit).toBe(0);
  await upstream.close();
  await events.close();
  rmSync(folder, { recursive: true });
});
