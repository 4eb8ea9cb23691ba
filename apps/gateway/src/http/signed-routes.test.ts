import { forAllTests } from "@partner-konto/contracts/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { startGateway } from "../testing/start-gateway.ts";

const gateway = forAllTests(startGateway);
beforeEach(() => {
  gateway.upstream.reset();
  // The minute in which refusals are counted is over.
  gateway.clock.now += 60_000;
});

const path = "/admin/mail-manager/webhook";
/** The headers of a message that was signed so many seconds ago. */
const signedBefore = (seconds: number) => ({
  "webhook-id": "msg_1",
  "webhook-timestamp": String(Math.floor(gateway.clock.now / 1000) - seconds),
  "webhook-signature": "v1,abc v1,def",
});
const post = (payload: Buffer | string, headers: Record<string, string> = {}, url = path) =>
  gateway.app.inject({
    method: "POST",
    url,
    payload,
    headers: { ...signedBefore(0), ...headers },
    remoteAddress: "203.0.113.7",
  });
const received = () => gateway.upstream.of("adminMailManager.webhook");

test("a signed message reaches the service as it came, with its signature and the sender's address", async () => {
  const body = '{ "events": [ ] ,\r\n"ü": 1.0 }';
  expect((await post(body)).json()).toEqual({ ok: true });
  const [{ headers, body: sent } = expect.fail("nothing came")] = received();
  expect(sent).toBe(body);
  expect(headers).toMatchObject({ ...signedBefore(0), "x-forwarded-for": "203.0.113.7" });
});

test("every signed path of the catalogue is open, whatever the body's type", async () => {
  for (const name of ["webhook", "failure-webhook", "webhook-robinson"]) {
    const answer = await post(
      "From: dora@post.example",
      { "content-type": "message/rfc822" },
      `/admin/mail-manager/${name}`,
    );
    expect(answer.statusCode, name).toBe(200);
  }
  expect(gateway.upstream.seen.map(({ body }) => body)).toEqual(Array(3).fill("From: dora@post.example"));
});

test("a message without its headers, or of six minutes ago, is refused before its body is read", async () => {
  const large = "x".repeat(256 * 1024 + 1);
  for (const headers of [
    signedBefore(360),
    signedBefore(-360),
    { "webhook-id": "" },
    { "webhook-timestamp": "today" },
    { "webhook-signature": "" },
  ])
    expect((await post(large, headers)).statusCode, JSON.stringify(headers)).toBe(401);
  expect(received()).toEqual([]);
});

test("no cookie, token or other header of the sender goes on to the service", async () => {
  await post("{}", {
    cookie: "partnerAuth=canary",
    authorization: "Bearer canary",
    "x-more": "canary",
    "idempotency-key": "canary-canary",
  });
  expect(JSON.stringify(received())).not.toContain("canary");
});

test("a message of more than 256 KiB is refused before it reaches the service", async () => {
  expect((await post("x".repeat(256 * 1024))).statusCode).toBe(200);
  expect((await post("x".repeat(256 * 1024 + 1))).statusCode).toBe(413);
  expect(received()).toHaveLength(1);
});

test("the service's refusal is the sender's answer, and the message is not repeated", async () => {
  const refused = { statusCode: 401, code: "UNAUTHORIZED", message: "Nein" };
  gateway.upstream.answer("adminMailManager.webhook", { status: 401, body: refused });
  expect((await post("{}")).statusCode).toBe(401);
  gateway.upstream.answer("adminMailManager.webhook", { status: 503, body: {} });
  expect((await post("{}")).statusCode).toBeGreaterThanOrEqual(500);
  expect(received()).toHaveLength(2);
});

test("other methods and paths below have no message route", async () => {
  for (const [method, url] of [
    ["GET", path],
    ["POST", `${path}/x`],
    ["POST", "/admin/mail-manager/bounce-list"],
  ] as const)
    await gateway.app.inject({ method, url, headers: signedBefore(0) });
  expect(gateway.upstream.seen).toEqual([]);
});

test("an address whose signatures are refused sixty times in a minute waits, and other addresses do not", async () => {
  gateway.upstream.answer("adminMailManager.webhook", {
    status: 401,
    body: { statusCode: 401, code: "UNAUTHORIZED", message: "Nein" },
  });
  for (let n = 0; n < 60; n += 1) expect((await post("{}")).statusCode).toBe(401);
  gateway.upstream.reset();
  expect((await post("{}")).statusCode).toBe(429);
  expect(received()).toEqual([]);
  const elsewhere = await gateway.app.inject({
    method: "POST",
    url: path,
    payload: "{}",
    headers: signedBefore(0),
    remoteAddress: "203.0.113.8",
  });
  expect(elsewhere.statusCode).toBe(200);
  gateway.clock.now += 60_000;
  expect((await post("{}")).statusCode).toBe(200);
});

test("an address has 4 MiB of messages under way at most, and gets their places back", async () => {
  const held: (() => void)[] = [];
  gateway.upstream.answer(
    "adminMailManager.webhook",
    () => new Promise((go) => held.push(() => go({ body: { ok: true } }))),
  );
  const largest = "x".repeat(256 * 1024);
  const first = Array.from({ length: 16 }, () => post(largest));
  await expect.poll(() => held.length).toBeGreaterThan(0);
  expect((await post("{}")).statusCode).toBe(429);
  const release = setInterval(() => {
    for (const go of held.splice(0)) go();
  }, 5);
  expect((await Promise.all(first)).map(({ statusCode }) => statusCode)).toEqual(Array(16).fill(200));
  expect((await post("{}")).statusCode).toBe(200);
  clearInterval(release);
});
