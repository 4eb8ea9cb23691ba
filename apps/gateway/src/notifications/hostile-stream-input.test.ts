import type { AddressInfo } from "node:net";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { type Case, casesOf } from "@partner-konto/testing/cases";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { WebSocket } from "undici";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { requestLimits } from "../http/request-limits.ts";
import { type EventsServer, room, startEventsServer } from "../testing/events-server.ts";
import {
  type Answer,
  type Browser,
  gauge,
  signedInBrowser,
  startGateway,
  type TestGateway,
} from "../testing/start-gateway.ts";
import { unsaid } from "../testing/try-case.ts";
import { beginning } from "./live.ts";
import { resume } from "./procedures.ts";

const [each, required, seed] = [howMany(40, 2500), 5500, 15];
const path = "notifications.live";

interface Frame {
  id: unknown;
  result?: { type: string; data?: unknown };
  error?: { message: string; data: NonNullable<Answer["error"]> };
}

let gateway: TestGateway;
let events: EventsServer;
let browser: Browser;
beforeAll(async () => {
  events = await startEventsServer();
  gateway = await startGateway({ env: { EVENTS_URL: events.url } });
  gateway.upstream.answer("messenger.getSubscription", {
    body: { id: room(99), version: 1, ids: [room(1)], perApp: true, appTypes: { "order.CREATE": true } },
  });
  for (let count = 0; count < 5; count += 1) events.publish(room(1));
  await gateway.app.listen({ port: 0, host: "127.0.0.1" });
  browser = await signedInBrowser(gateway);
});
afterAll(async () => {
  await gateway.close();
  await events.close();
});

/** A browser's socket below the tRPC client: sends raw frames and keeps the responses. */
async function openWire() {
  const { port } = gateway.app.server.address() as AddressInfo;
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const socket = new WebSocket(`ws://127.0.0.1:${port}/trpc`, {
    headers: { cookie, origin: "https://portal.example" },
  });
  const frames: Frame[] = [];
  const wire = {
    socket,
    frames,
    closed: false,
    sent: 0,
    send(text: string): void {
      // Advances the test clock, so that the limit on floods does not close the socket.
      wire.sent += 1;
      if (wire.sent % 100 === 0) gateway.clock.now += 11_000;
      socket.send(text);
    },
  };
  socket.addEventListener("message", ({ data }) => frames.push(JSON.parse(String(data)) as Frame));
  socket.addEventListener("close", () => {
    wire.closed = true;
  });
  await new Promise((resolve) => socket.addEventListener("open", resolve));
  return wire;
}
type Wire = Awaited<ReturnType<typeof openWire>>;

const patience = { timeout: limit(10_000), interval: 1 };

/** Stops all running subscriptions, so that the next case has a free socket. */
async function stopAll(wire: Wire): Promise<void> {
  const { frames } = wire;
  const ids = (type: string): string[] =>
    frames.flatMap(({ id, result, error }) =>
      result?.type === type || (type === "stopped" && error) ? [JSON.stringify(id)] : [],
    );
  const over = ids("stopped");
  const running = ids("started").filter((id) => !over.includes(id));
  for (const id of running) wire.send(`{"id":${id},"method":"subscription.stop"}`);
  await expect.poll(() => running.filter((id) => !ids("stopped").includes(id)), patience).toEqual([]);
  frames.length = 0;
}

/** Whether each started stream has sent its state or an error. */
const haveSpoken = (frames: readonly Frame[]): boolean =>
  frames
    .filter(({ result }) => result?.type === "started")
    .every(({ id }) => frames.some((frame) => frame.id === id && (frame.error || frame.result?.type === "data")));

/** Sends one frame and returns the responses to it. */
async function exchange(wire: Wire, text: string): Promise<{ frames: Frame[]; ms: number }> {
  const began = performance.now();
  wire.frames.length = 0;
  wire.send(text);
  // A query that is always refused. Frames are answered in order, so its response shows that the frame before was read.
  wire.send(`{"id":"probe","method":"query","params":{"path":"${path}"}}`);
  const isOver = () => wire.closed || (wire.frames.some(({ id }) => id === "probe") && haveSpoken(wire.frames));
  await expect.poll(isOver, { ...patience, message: text.slice(0, 300) }).toBe(true);
  return { frames: wire.frames.filter(({ id }) => id !== "probe"), ms: performance.now() - began };
}

const whole = z.object({
  id: z.int(),
  method: z.enum(["subscription", "subscription.stop", "query", "mutation"]),
  params: z.object({ path: z.literal(path), lastEventId: z.string(), input: resume }),
});
const known = { texts: [beginning, "3", "999999999999999"], numbers: [1, 7] };
const example = { id: 1, method: "subscription", params: { path, lastEventId: "3", input: {} } };
const kinds: Record<string, { cases: () => Case[]; frame: (json: string) => string }> = {
  "an input": {
    cases: () => casesOf(resume, known, { lastEventId: "3" }, { seed, count: each }),
    frame: (json) =>
      `{"id":7,"method":"subscription","params":{"path":"${path}"${json === "" ? "" : `,"input":${json}`}}}`,
  },
  "a whole frame": {
    cases: () => casesOf(whole, known, example, { seed, count: each }),
    frame: (json) => json,
  },
  "half a frame": {
    cases: () => casesOf(whole, known, example, { seed, count: each / 5 }),
    frame: (json) => json.slice(0, json.length / 2),
  },
};

test("promise 15: a stream survives any input, names what was wrong and still serves valid clients", {
  tags: "long",
  timeout: limit(3_000_000),
}, async () => {
  const loop = monitorEventLoopDelay({ resolution: 10 });
  loop.enable();
  let wire = await openWire();
  const count = { started: 0, refused: 0, unanswered: 0, "too large": 0 };
  let slowest = 0;
  for (const [kind, { cases, frame }] of Object.entries(kinds))
    for (const { json, kind: meant } of cases()) {
      const what = `${kind}: ${json.slice(0, 300)}`;
      const text = frame(json);
      const { frames, ms } = await exchange(wire, text);
      slowest = Math.max(slowest, ms);
      if (wire.closed) {
        expect(Buffer.byteLength(text), what).toBeGreaterThan(requestLimits.frame);
        count["too large"] += 1;
        wire = await openWire();
        continue;
      }
      const errors = frames.flatMap(({ error }) => (error ? [error] : []));
      for (const { message, data } of errors) {
        expect([message, data.status < 500, unsaid(kind === "an input" ? json : "", data)], what).toEqual([
          data.text,
          true,
          undefined,
        ]);
      }
      const started = errors.length === 0 && frames.some(({ result }) => result?.type === "started");
      if (kind === "an input" && started)
        expect(resume.safeParse(JSON.parse(json === "" ? "{}" : json) ?? {}).success, what).toBe(true);
      if (kind === "an input" && meant === "valid") expect(started, what).toBe(true);
      count[errors.length > 0 ? "refused" : started ? "started" : "unanswered"] += 1;
      await stopAll(wire);
    }
  loop.disable();
  wire.socket.close();

  // A valid client is still served.
  const good = await openWire();
  good.send(`{"id":1,"method":"subscription","params":{"path":"${path}","input":{"lastEventId":"5"}}}`);
  await expect.poll(() => JSON.stringify(good.frames), patience).toContain('"state":"live"');
  const { position } = events.publish(room(1));
  await expect.poll(() => JSON.stringify(good.frames), patience).toContain(`"position":${position}`);
  await expect.poll(() => gauge(gateway, "gateway_streams"), patience).toBe(1);
  await expect.poll(() => gauge(gateway, "gateway_sockets"), patience).toBe(1);
  good.socket.close();
  expect(count.started).toBeGreaterThan(each / 20);
  expect(count.refused).toBeGreaterThan(each / 2);
  const counted = Object.entries(count).map(([what, times]) => `${times} ${what}`);
  const tried = Object.values(count).reduce((sum, times) => sum + times);
  const delayMs = loop.percentile(99) / 1e6;
  console.log(
    `promise 15: tried ${tried} of ${required} frames of a stream's socket: ${counted.join(", ")}; slowest ${slowest.toFixed(0)} ms, loop delay p99 ${delayMs.toFixed(0)} ms`,
  );
});
