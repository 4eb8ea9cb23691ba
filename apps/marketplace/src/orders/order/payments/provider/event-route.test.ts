import { createHmac } from "node:crypto";
import { createWindowCounter } from "@partner-konto/server/window-counter";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { startMarketplace } from "../../../../kernel/testing/testing.ts";
import { eventRoute } from "./event-route.ts";
import type { ProviderEvent } from "./provider.ts";
import { remote } from "./remote.ts";

const secret = "a webhook secret of the tests, long enough";
const now = Date.parse("2026-11-20T09:00:00Z");
const transactionId = "6f1ed002-ab5a-4ee1-8b42-9c3c1b1f7a10";
const applied: ProviderEvent[] = [];
const apply = async (event: ProviderEvent): Promise<void> => void applied.push(event);

const settings = { url: "http://127.0.0.1:1", key: "unused", webhookSecret: secret, deadlineMs: 1000 };
const market = forAllTests(() =>
  startMarketplace({
    handlers: {},
    async plugin(app, { kernel }) {
      kernel.parts.instalments.provider = remote(settings, () => now);
      await app.register(eventRoute, { kernel, apply });
    },
  }),
);
beforeEach(() => {
  applied.length = 0;
});

const body = JSON.stringify({ transactionId, status: "confirmed" });
const sign = (text: string, timestamp: number | string, key = secret): string =>
  createHmac("sha256", key).update(`${timestamp}\n${text}`).digest("hex");
const signed = (text = body, timestamp: number | string = now / 1000, key = secret) => ({
  "x-timestamp": String(timestamp),
  "x-signature": sign(text, timestamp, key),
});

async function send(headers: Record<string, string>, payload: string | Buffer = body, remoteAddress = "127.0.0.1") {
  const { statusCode } = await market.app.inject({
    method: "POST",
    url: "/payment-events",
    headers: { "content-type": "application/json", ...headers },
    payload,
    remoteAddress,
  });
  return statusCode;
}

test.each(["confirmed", "pending", "declined"] as const)("a signed event that says %s is applied", async (status) => {
  const payload = JSON.stringify({ transactionId: transactionId.toUpperCase(), status, provider: "ignored" });
  expect(await send(signed(payload), payload)).toBe(204);
  expect(applied).toEqual([{ transactionId, answer: status }]);
});

test("an event's type does not matter, nor does its age below five minutes", async () => {
  expect(await send({ ...signed(), "content-type": "text/plain" })).toBe(204);
  for (const seconds of [-300, 300]) expect(await send(signed(body, now / 1000 + seconds))).toBe(204);
  expect(applied).toHaveLength(3);
});

test.each<[string, Record<string, string>]>([
  ["no signature", { "x-timestamp": String(now / 1000) }],
  ["no timestamp", { "x-signature": sign(body, now / 1000) }],
  ["another secret", signed(body, now / 1000, "another secret of nobody we know, long too")],
  ["the signature of another body", signed(body.replace("confirmed", "declined"))],
  ["the signature of another time", { ...signed(), "x-timestamp": String(now / 1000 + 1) }],
  ["a signature that is too short", { ...signed(), "x-signature": sign(body, now / 1000).slice(0, 32) }],
  ["a signature in other letters", { ...signed(), "x-signature": "ä".repeat(64) }],
  ["a time more than five minutes ago", signed(body, now / 1000 - 301)],
  ["a time more than five minutes ahead", signed(body, now / 1000 + 301)],
  ["a time that is none", signed(body, "1e9")],
])("an event with %s is refused and changes nothing", async (_what, headers) => {
  expect(await send(headers)).toBe(401);
  expect(applied).toEqual([]);
});

test("a signed request that is no event is refused as one, and a forged one is not even read", async () => {
  for (const payload of [
    "",
    "{",
    "[]",
    JSON.stringify({ transactionId: "x", status: "confirmed" }),
    body.replace("confirmed", "paid"),
  ]) {
    expect(await send(signed(payload), payload), payload).toBe(400);
    expect(await send(signed(payload, now / 1000, "another secret"), payload), payload).toBe(401);
  }
  expect(applied).toEqual([]);
});

test("a body above 64 kB is refused", async () => {
  const large = JSON.stringify({ transactionId, status: "confirmed", filler: "x".repeat(65_536) });
  expect(await send(signed(large), large)).toBe(413);
  expect(applied).toEqual([]);
});

test("one outside address sends as often as it may read without a sign-in, then gets 429", async () => {
  const reads = createWindowCounter(60_000, () => now);
  market.kernel.mayReadUnknown = (address) => reads.take(address, 2);
  const answers = [];
  for (let nth = 0; nth < 3; nth += 1) answers.push(await send({}, body, "203.0.113.7"));
  expect(answers).toEqual([401, 401, 429]);
  expect(await send(signed(), body, "203.0.113.8")).toBe(204);
  delete market.kernel.mayReadUnknown;
});

test("with the sandbox there is no such route", async () => {
  const plain = await startMarketplace({
    handlers: {},
    plugin: async (app, { kernel }) => {
      await app.register(eventRoute, { kernel, apply });
    },
    db: market.db,
  });
  const answer = await plain.app.inject({ method: "POST", url: "/payment-events", headers: signed(), payload: body });
  expect(answer.statusCode).toBe(404);
  expect(applied).toEqual([]);
  await plain.app.close();
});
