import { pathParams } from "@partner-konto/contracts/request";
import { calls } from "@partner-konto/contracts/services";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { howMany, limit } from "@partner-konto/testing/how-many";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { startRecordingUpstream, tokenAnswer, userWith } from "../testing/recording-upstream.ts";
import { type Browser, signedInBrowser, startGateway } from "../testing/start-gateway.ts";
import { validInput } from "../testing/valid-input.ts";

const elsewhere = forAllTests(startRecordingUpstream);
const gateway = forAllTests(startGateway);
beforeAll(async () => {
  gateway.upstream.answer("user.getOwn", { body: userWith(["PLATFORM_ADMIN", "BUSINESS_CUSTOMER_MASTER_ADMIN"]) });
  gateway.upstream.answer("user.login", () => ({ body: tokenAnswer("t", gateway.clock.now + 86_400_000) }));
});

const hostile = (host: string): string[] => [
  "..",
  ".",
  "../..",
  "../../admin",
  "..%2f..%2fuser",
  "%2e%2e",
  "%2E%2E/",
  "%252e%252e%252f",
  "a/b",
  "a\\b",
  "/",
  "//",
  `//${host}`,
  `http://${host}/`,
  `@${host}`,
  `:80@${host}`,
  `\\\\${host}`,
  "?x=1",
  "#x",
  "a?b=c#d",
  "x;y=z",
  "%00",
  "\0",
  "a\r\nHost: evil.example",
  "a b",
  "\u2025",
  "\uFF0E\uFF0E",
  "\u2044",
  "\uD800",
  "..;/",
  "..\\..\\",
  "confirm",
  "x/confirm",
  "coops",
  "Health-Check",
  "get-reset-password-token",
  "set-default-payment-type",
  "change-api-token",
  "toggle-user-is-active",
  "%",
  "%zz",
  "+",
  "*",
  "{id}",
  "$&",
  "$1",
  "",
];

const required = 5000;
/** For each parameter: every third of the fixed values, in turn, and a few random ones. */
const random = howMany(3, required - hostile("").length);
const step = random < 1000 ? 3 : 1;

test("promise 13: no value of a path parameter selects another path or host", {
  tags: "long",
  timeout: limit(30_000_000),
}, async () => {
  const targets = calls
    .filter(({ call }) => call.exposure === "procedure")
    .flatMap(({ id, call }) => pathParams(call.path).map((name) => ({ id, call, name })));
  const fixed = hostile(elsewhere.url.slice("http://".length));
  const anything = fc.oneof(fc.string({ unit: "binary" }), fc.webUrl(), fc.webPath());
  let [tried, sent] = [0, 0];
  const attempt = async (
    browser: Browser,
    { id, call, name }: (typeof targets)[number],
    value: string,
  ): Promise<void> => {
    const input = { ...validInput(call), [name]: value };
    await (call.effect ? browser.mutate(id, input) : browser.query(id, input));
    tried += 1;
    // Advances the clock so that the limits of promise 6 do not apply.
    gateway.clock.now += 5000;
    for (const seen of gateway.upstream.seen.splice(0)) {
      sent += 1;
      expect(seen.id, `${id} ${name} ${JSON.stringify(value)}`).toBe(id);
    }
  };
  for (const [which, target] of targets.entries()) {
    const browser = await signedInBrowser(gateway);
    gateway.upstream.seen.length = 0;
    const values = fixed.filter((_value, at) => at % step === which % step);
    for (const value of [...values, ...fc.sample(anything, { seed: 13 + which, numRuns: random })])
      await attempt(browser, target, value);
  }
  expect(elsewhere.seen).toEqual([]);
  expect(sent).toBeGreaterThan(tried / 5);
  console.log(`promise 13: tried ${tried} of ${required * targets.length} values in ${targets.length} parameters`);
});

test("promise 13: redirects are not followed, and the bearer token goes to no other host", async () => {
  const browser = await signedInBrowser(gateway);
  for (const status of [301, 302, 303, 307, 308]) {
    gateway.upstream.answer("order.getCoops", { status, headers: { location: `${elsewhere.url}/order/v1/coops` } });
    expect((await browser.query("order.getCoops")).error?.code).toBe("UPSTREAM_CONTRACT");
  }
  expect(elsewhere.seen).toEqual([]);
});

test("promise 13: X-Forwarded-For is the browser's address as the gateway saw it, not as it claims", async () => {
  const browser = await signedInBrowser(gateway);
  gateway.upstream.seen.length = 0;
  await browser.query("user.getOwn", undefined, {
    "x-forwarded-for": "203.0.113.9",
    "x-request-id": "chosen-by-the-browser",
  });
  expect(gateway.upstream.seen[0]?.headers["x-forwarded-for"]).toBe("127.0.0.1");
  expect(gateway.upstream.seen[0]?.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);

  const behind = await startGateway({
    upstream: gateway.upstream,
    env: { TRUSTED_PROXIES: "127.0.0.0/8, 10.1.0.0/16" },
  });
  const proxied = await signedInBrowser(behind);
  gateway.upstream.seen.length = 0;
  await proxied.query("user.getOwn", undefined, {
    "x-forwarded-for": "203.0.113.9, 198.51.100.7, 10.1.2.3",
    "x-request-id": "request-of-the-proxy",
  });
  expect(gateway.upstream.seen[0]?.headers["x-forwarded-for"]).toBe("198.51.100.7");
  expect(gateway.upstream.seen[0]?.headers["x-request-id"]).toBe("request-of-the-proxy");
  await behind.close();
});
