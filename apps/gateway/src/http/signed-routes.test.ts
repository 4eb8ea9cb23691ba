import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test, vi } from "vitest";
import { openBrowser, startGateway } from "../testing/start-gateway.ts";

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
const postFrom = (
  remoteAddress: string,
  payload: Buffer | string = "{}",
  headers: Record<string, string> = {},
  url = path,
) => gateway.app.inject({ method: "POST", url, payload, headers: { ...signedBefore(0), ...headers }, remoteAddress });
const post = (payload: Buffer | string, headers: Record<string, string> = {}, url = path) =>
  postFrom("203.0.113.7", payload, headers, url);
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

const refuseSignatures = () =>
  gateway.upstream.answer("adminMailManager.webhook", {
    status: 401,
    body: { statusCode: 401, code: "UNAUTHORIZED", message: "Nein" },
  });

test("an address whose signatures are refused ten times in a minute waits, and other addresses do not", async () => {
  refuseSignatures();
  for (let n = 0; n < 10; n += 1) expect((await post("{}")).statusCode).toBe(401);
  gateway.upstream.reset();
  expect((await post("{}")).statusCode).toBe(429);
  expect(received()).toEqual([]);
  expect((await postFrom("203.0.113.8")).statusCode).toBe(200);
  gateway.clock.now += 60_000;
  expect((await post("{}")).statusCode).toBe(200);
});

test("of all unknown addresses twenty signatures are refused in a minute; a known one goes on for two days", async () => {
  const [known, unknown] = ["198.51.100.1", "198.51.100.2"];
  expect((await postFrom(known)).statusCode).toBe(200);
  const flood = async () => {
    refuseSignatures();
    for (let n = 0; n < 20; n += 1) expect((await postFrom(`192.0.2.${n}`)).statusCode).toBe(401);
    gateway.upstream.reset();
  };
  await flood();
  expect((await postFrom(unknown)).statusCode).toBe(429);
  expect((await postFrom(known)).statusCode).toBe(200);
  gateway.clock.now += 48 * 3_600_000;
  await flood();
  expect((await postFrom(known)).statusCode).toBe(429);
  gateway.clock.now += 60_000;
  expect((await postFrom(unknown)).statusCode).toBe(200);
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

test("a message lets calls of people go first, and goes on although one of them hangs", async () => {
  const held: (() => void)[] = [];
  gateway.upstream.answer("order.healthCheck", (_seen, response) => {
    held.push(() => response.end("{}"));
    return undefined;
  });
  const asked = openBrowser(gateway).query("order.healthCheck");
  await expect.poll(() => held.length).toBe(1);
  const arrived = performance.now();
  const clock = vi.spyOn(performance, "now").mockReturnValue(arrived);
  const first = post("{}");
  // While the clock stands the message waits, however long.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(received()).toEqual([]);
  clock.mockReturnValue(arrived + 250);
  expect((await first).statusCode).toBe(200);
  clock.mockRestore();
  const second = post("{}");
  for (const end of held) end();
  await asked;
  expect((await second).statusCode).toBe(200);
});
