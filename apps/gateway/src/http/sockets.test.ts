import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { subscribe } from "../testing/raw-socket.ts";
import { startSocketGround } from "../testing/socket-ground.ts";
import { gauge, startGateway } from "../testing/start-gateway.ts";
import { requestLimits } from "./request-limits.ts";

const ground = forEachTest(startSocketGround);

test("promise 5: a handshake from a foreign page is refused", async () => {
  const cases: [Record<string, string>, number][] = [
    [{}, 101],
    [{ Origin: "https://evil.example" }, 403],
    [{ Origin: "https://shop.portal.example" }, 403],
    [{ Origin: "null" }, 403],
    [{ Origin: "" }, 403],
    [{ "Sec-Fetch-Site": "cross-site" }, 403],
  ];
  for (const [headers, status] of cases)
    expect((await ground.raw(headers)).status, JSON.stringify(headers)).toBe(status);
});

test("promise 5: without a session a socket is closed with a code that the page can read, and nothing runs", {
  tags: "long",
}, async () => {
  for (const cookie of ["", "partnerAuth=x"]) {
    const socket = await ground.raw({ Cookie: cookie });
    socket.send(subscribe(1));
    // It never answers the closing handshake, and is cut all the same.
    await expect.poll(() => socket.closed).toBe(true);
    const [, frames] = socket.received().split("\r\n\r\n");
    expect(Buffer.from(frames ?? "", "latin1")).toEqual(Buffer.from([0x88, 2, 4401 >> 8, 4401 & 0xff]));
  }
});

test("a refused WebSocket upgrade is answered and closed, whatever its path", async () => {
  const refused = [{ Origin: "https://evil.example" }, {}, {}, {}];
  const paths = ["/trpc", "/", "/health", "/trpc/session.bootstrap"];
  for (const [at, path] of paths.entries()) {
    const socket = await ground.raw(refused[at], ground.port, path);
    await expect.poll(() => socket.closed, { message: path }).toBe(true);
    expect(socket.received(), path).toMatch(/^HTTP\/1\.1 [2-5]/);
  }
});

test("promise 47: a handshake during shutdown does not delay the shutdown", async () => {
  const stopping = await startGateway({ upstream: ground.gateway.upstream, env: { EVENTS_URL: ground.events.url } });
  await stopping.app.listen({ port: 0, host: "127.0.0.1" });
  const toPort = (stopping.app.server.address() as AddressInfo).port;
  const late = connect(toPort, "127.0.0.1");
  late.on("error", () => undefined);
  await once(late, "connect");
  // A running request keeps the gateway from stopping at once.
  let finish: (() => void) | undefined;
  ground.gateway.upstream.answer("order.healthCheck", (_seen, response) => {
    finish = () => response.end('{"status":"ok"}');
    return undefined;
  });
  const url = `http://127.0.0.1:${toPort}/trpc/order.healthCheck`;
  const headers = { "x-partner-konto": "1", "content-type": "application/json" };
  const underWay = fetch(url, { method: "POST", headers, body: "{}" });
  await expect.poll(() => finish).toBeDefined();
  const stopped = stopping.close();
  await wait(50);
  late.write("GET /trpc HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  await wait(50);
  finish?.();
  expect((await underWay).status).toBe(200);
  await stopped;
});

test("promise 5: only subscriptions run over a socket", async () => {
  const socket = await ground.raw();
  ground.gateway.upstream.seen.length = 0;
  socket.send(
    JSON.stringify({ id: 1, method: "mutation", params: { path: "order.adminUncancel", input: { orderId: "x" } } }),
  );
  socket.send(JSON.stringify({ id: 2, method: "query", params: { path: "order.getCoops" } }));
  await expect.poll(() => socket.received().match(/STATUS_405/g)?.length).toBe(2);
  expect(ground.gateway.upstream.seen).toEqual([]);
});

test("promise 16: a user may have five sockets, and another only after one is closed", async () => {
  const five = await Promise.all(Array.from({ length: 5 }, () => ground.raw()));
  expect(five.map(({ status }) => status)).toEqual([101, 101, 101, 101, 101]);
  const sixth = await ground.raw();
  expect(sixth.received()).toMatch(/^HTTP\/1\.1 429[^]*\r\nretry-after: 60\r\n/i);
  five[0]?.socket.destroy();
  await expect.poll(async () => (await ground.raw()).status).toBe(101);
});

test("promise 16: a socket may have ten subscriptions and the eleventh is refused", async () => {
  const socket = await ground.raw();
  for (let id = 1; id <= 11; id += 1) socket.send(subscribe(id));
  await expect.poll(() => socket.received().match(/"type":"started"/g)?.length).toBe(11);
  await expect.poll(() => socket.received().match(/TOO_MANY_ATTEMPTS/g)?.length).toBe(1);
  expect(await gauge(ground.gateway, "gateway_sockets")).toBe(1);
});

test("promise 16: a frame of 64 KiB is read and one byte more closes the socket", async () => {
  const socket = await ground.raw();
  const padded = (bytes: number): string => subscribe(1).padEnd(bytes, " ");
  socket.send(padded(requestLimits.frame));
  await expect.poll(() => socket.received()).toContain('"type":"started"');
  expect(socket.closed).toBe(false);
  socket.send(padded(requestLimits.frame + 1));
  await expect.poll(() => socket.closed).toBe(true);
});

test("a flood of frames closes its socket; an invalid frame gets an answer and is not fatal", async () => {
  const socket = await ground.raw();
  for (const nonsense of ["{", "null", "[]", '{"id":null}', '{"id":1,"method":"x"}', '"x"']) socket.send(nonsense);
  await expect.poll(() => socket.received().length).toBeGreaterThan(200);
  expect(socket.received()).not.toMatch(/at .*\.(ts|mjs):\d/);
  for (let frame = 0; frame < 250; frame += 1) socket.send("{}");
  await expect.poll(() => socket.closed).toBe(true);
  expect((await ground.raw()).status).toBe(101);
});
