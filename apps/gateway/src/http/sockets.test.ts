import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type EventsServer, room, startEventsServer } from "../testing/events-server.ts";
import { openTab } from "../testing/live-tab.ts";
import { heldMiB } from "../testing/memory.ts";
import { userWith } from "../testing/recording-upstream.ts";
import { type Browser, gauge, signedInBrowser, startGateway, type TestGateway } from "../testing/start-gateway.ts";
import { requestLimits } from "./request-limits.ts";
import { usualKeepAlive } from "./socket-routes.ts";

let gateway: TestGateway;
let events: EventsServer;
let browser: Browser;
let port: number;
const open: Socket[] = [];

beforeEach(async () => {
  events = await startEventsServer();
  gateway = await startGateway({ env: { EVENTS_URL: events.url } });
  gateway.upstream.answer("messenger.getSubscription", {
    body: { id: room(99), version: 1, ids: [room(1)], perApp: true, appTypes: { "order.CREATE": true } },
  });
  await gateway.app.listen({ port: 0, host: "127.0.0.1" });
  port = (gateway.app.server.address() as AddressInfo).port;
  browser = await signedInBrowser(gateway);
});
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await gateway.close();
  await events.close();
});

interface RawSocket {
  socket: Socket;
  /** Texts of the frames that arrived, joined. */
  received(): string;
  /** Notifications among them, once `keep` is off: counted as they arrive, for keeping them all would be the test's own memory. */
  messages: number;
  keep: boolean;
  closed: boolean;
  send(text: string): void;
}

const cookieOf = ({ cookies }: Browser): string => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** Somebody else, for one user may have five sockets only. */
async function somebody(number: number): Promise<Browser> {
  gateway.upstream.answer("user.getOwn", { body: userWith(["BUSINESS_CUSTOMER_READER"], room(500 + number)) });
  return signedInBrowser(gateway, `reader${number}@heidebrand.example`);
}

const needle = '"kind":"message"';

/** A WebSocket by hand, which can be as slow and as rude as a test wants. */
function connectRaw(
  headers: Record<string, string> = {},
  toPort: number = port,
  path = "/trpc",
): Promise<RawSocket & { status: number }> {
  const all = {
    Host: `127.0.0.1:${toPort}`,
    Connection: "Upgrade",
    Upgrade: "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
    Origin: "https://portal.example",
    Cookie: cookieOf(browser),
    ...headers,
  };
  const lines = Object.entries(all)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve) => {
    const socket = connect(toPort, "127.0.0.1", () => socket.write(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`));
    open.push(socket);
    const chunks: Buffer[] = [];
    let cut = "";
    const count = (text: string): number => {
      const parts = (cut + text).split(needle);
      cut = (parts.at(-1) ?? "").slice(1 - needle.length);
      return parts.length - 1;
    };
    const raw = {
      socket,
      status: 0,
      received: () => Buffer.concat(chunks).toString("latin1"),
      messages: 0,
      keep: true,
      closed: false,
      send(text: string) {
        const bytes = Buffer.from(text);
        const mask = Buffer.alloc(4);
        const length =
          bytes.length < 126
            ? Buffer.from([0x80 | bytes.length])
            : bytes.length < 65_536
              ? Buffer.from([0xfe, bytes.length >> 8, bytes.length & 0xff])
              : Buffer.from([
                  0xff,
                  0,
                  0,
                  0,
                  0,
                  bytes.length >>> 24,
                  (bytes.length >> 16) & 0xff,
                  (bytes.length >> 8) & 0xff,
                  bytes.length & 0xff,
                ]);
        socket.write(Buffer.concat([Buffer.from([0x81]), length, mask, bytes]));
      },
    };
    socket.on("error", () => undefined);
    socket.on("close", () => {
      raw.closed = true;
    });
    socket.on("data", (chunk) => {
      if (raw.keep) chunks.push(chunk);
      else raw.messages += count(chunk.toString("latin1"));
      if (raw.status !== 0) return;
      raw.status = Number(chunk.toString("latin1").slice(9, 12));
      resolve(raw);
    });
  });
}

const subscribe = (id: number, input?: unknown): string =>
  JSON.stringify({
    id,
    method: "subscription",
    params: { path: "notifications.live", ...(input !== undefined && { input }) },
  });

test("promise 5: a handshake of a foreign page, or of nobody, is refused", async () => {
  const cases: [Record<string, string>, number][] = [
    [{}, 101],
    [{ Origin: "https://evil.example" }, 403],
    [{ Origin: "https://shop.portal.example" }, 403],
    [{ Origin: "null" }, 403],
    [{ Origin: "" }, 403],
    [{ "Sec-Fetch-Site": "cross-site" }, 403],
    [{ Cookie: "" }, 401],
    [{ Cookie: "partnerAuth=x" }, 401],
  ];
  for (const [headers, status] of cases)
    expect((await connectRaw(headers)).status, JSON.stringify(headers)).toBe(status);
});

test("whoever asks for a socket and does not get one is let go, at whatever address: none stays open for good", async () => {
  const refused = [{ Origin: "https://evil.example" }, { Cookie: "" }, {}, {}, {}];
  const paths = ["/trpc", "/trpc", "/", "/health", "/trpc/session.bootstrap"];
  for (const [at, path] of paths.entries()) {
    const socket = await connectRaw(refused[at], port, path);
    await expect.poll(() => socket.closed, { message: path }).toBe(true);
    expect(socket.received(), path).toMatch(/^HTTP\/1\.1 [2-5]/);
  }
});

test("promise 47: a handshake in the middle of stopping does not hold the end up", async () => {
  const stopping = await startGateway({ upstream: gateway.upstream, env: { EVENTS_URL: events.url } });
  await stopping.app.listen({ port: 0, host: "127.0.0.1" });
  const toPort = (stopping.app.server.address() as AddressInfo).port;
  const late = connect(toPort, "127.0.0.1");
  open.push(late);
  late.on("error", () => undefined);
  await once(late, "connect");
  // Something is under way, so that stopping takes a while.
  let finish: (() => void) | undefined;
  gateway.upstream.answer("order.healthCheck", (_seen, response) => {
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

test("promise 5: over a socket nothing but subscriptions runs", async () => {
  const socket = await connectRaw();
  gateway.upstream.seen.length = 0;
  socket.send(
    JSON.stringify({ id: 1, method: "mutation", params: { path: "order.adminUncancel", input: { orderId: "x" } } }),
  );
  socket.send(JSON.stringify({ id: 2, method: "query", params: { path: "order.getCoops" } }));
  await expect.poll(() => socket.received().match(/STATUS_405/g)?.length).toBe(2);
  expect(gateway.upstream.seen).toEqual([]);
});

test("promise 16: five sockets a user, and not one more until one is closed", async () => {
  const five = await Promise.all(Array.from({ length: 5 }, () => connectRaw()));
  expect(five.map(({ status }) => status)).toEqual([101, 101, 101, 101, 101]);
  const sixth = await connectRaw();
  expect(sixth.received()).toMatch(/^HTTP\/1\.1 429[^]*\r\nretry-after: 60\r\n/i);
  five[0]?.socket.destroy();
  await expect.poll(async () => (await connectRaw()).status).toBe(101);
});

test("promise 16: ten subscriptions a socket, the eleventh is refused", async () => {
  const socket = await connectRaw();
  for (let id = 1; id <= 11; id += 1) socket.send(subscribe(id));
  await expect.poll(() => socket.received().match(/"type":"started"/g)?.length).toBe(11);
  await expect.poll(() => socket.received().match(/TOO_MANY_ATTEMPTS/g)?.length).toBe(1);
  expect(await gauge(gateway, "gateway_sockets")).toBe(1);
});

test("promise 16: a frame of 64 KiB is read, one byte more ends the socket", async () => {
  const socket = await connectRaw();
  const padded = (bytes: number): string => subscribe(1).padEnd(bytes, " ");
  socket.send(padded(requestLimits.frame));
  await expect.poll(() => socket.received()).toContain('"type":"started"');
  expect(socket.closed).toBe(false);
  socket.send(padded(requestLimits.frame + 1));
  await expect.poll(() => socket.closed).toBe(true);
});

test("a flood of frames ends its socket; nonsense is answered, not fatal", async () => {
  const socket = await connectRaw();
  for (const nonsense of ["{", "null", "[]", '{"id":null}', '{"id":1,"method":"x"}', '"x"']) socket.send(nonsense);
  await expect.poll(() => socket.received().length).toBeGreaterThan(200);
  expect(socket.received()).not.toMatch(/at .*\.(ts|mjs):\d/);
  for (let frame = 0; frame < 250; frame += 1) socket.send("{}");
  await expect.poll(() => socket.closed).toBe(true);
  expect((await connectRaw()).status).toBe(101);
});

test("promise 39: readers that never read are closed with bounded memory, the others get everything", async () => {
  const reading = await connectRaw();
  reading.send(subscribe(1));
  await expect.poll(() => reading.received()).toContain('"state":"live"');
  reading.keep = false;
  const long = "x".repeat(200);
  const padding = { message: "x".repeat(500), action: "x".repeat(500), companyName: long, bcName: long, daName: long };
  let published = 0;
  const publish = async (count: number): Promise<void> => {
    for (const end = published + count; published < end; ) {
      events.publish(room(1), padding);
      published += 1;
      if (published % 50 === 0)
        await expect.poll(() => reading.messages, { interval: 1, timeout: 10_000 }).toBe(published);
    }
  };
  await publish(1000);
  const readers: Browser[] = [];
  while (readers.length < 5) readers.push(await somebody(readers.length));
  const before = heldMiB();
  let most = before;
  const dead = await Promise.all(
    readers.flatMap((reader) => Array.from({ length: 4 }, () => connectRaw({ Cookie: cookieOf(reader) }))),
  );
  for (const socket of dead) {
    socket.send(subscribe(1));
    await expect.poll(() => socket.received()).toContain('"state":"live"');
  }
  await publish(50);
  for (const socket of dead) {
    await expect.poll(() => socket.received()).toContain('"position":1050,');
    socket.socket.pause();
  }
  for (let part = 0; part < 8; part += 1) {
    await publish(1000);
    most = Math.max(most, heldMiB());
  }
  await expect.poll(() => gauge(gateway, "gateway_sockets"), { timeout: 10_000 }).toBe(1);
  console.log(
    `promise 39: tried ${dead.length} of 20 dead readers, 8000 events of 2 KiB, +${Math.round(most - before)} MiB held at most`,
  );
  expect(most - before).toBeLessThan(100);

  // The last id one of them got is where it goes on, and it has missed nothing.
  const lastId = dead[0]
    ?.received()
    .match(/"id":"\d+"/g)
    ?.at(-1)
    ?.slice(6, -1);
  expect(lastId).toBe("1050");
  const [reader] = readers as [Browser, ...Browser[]];
  const again = openTab(`http://127.0.0.1:${port}`, reader, lastId);
  await expect.poll(() => again.shown.length, { timeout: 10_000 }).toBe(published - 1050);
  expect(again.shown).toEqual(Array.from({ length: published - 1050 }, (_, at) => at + 1051));
  await again.close();
}, 60_000);

test("promise 39: a peer that gives no sign of life is let go within 60 s, one that does stays", async () => {
  expect(usualKeepAlive.pingMs + usualKeepAlive.pongWaitMs).toBeLessThanOrEqual(60_000);
  const impatient = await startGateway({
    upstream: gateway.upstream,
    env: { EVENTS_URL: events.url, DATA_DIR: gateway.config.DATA_DIR },
    keepAlive: { pingMs: 150, pongWaitMs: 150 },
  });
  await impatient.app.listen({ port: 0, host: "127.0.0.1" });
  const alive = openTab(`http://127.0.0.1:${(impatient.app.server.address() as AddressInfo).port}`, browser);
  const dead = await connectRaw({}, (impatient.app.server.address() as AddressInfo).port);
  dead.send(subscribe(1));
  await expect.poll(() => dead.received()).toContain('"state":"live"');
  dead.socket.pause();
  await expect.poll(() => gauge(impatient, "gateway_sockets")).toBe(1);
  await wait(600);
  expect([alive.states, alive.errors]).toEqual([["live"], []]);
  await alive.close();
  await impatient.app.close();
});
