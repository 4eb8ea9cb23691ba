import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { howMany, limit } from "@partner-konto/testing/how-many";
import { expect, test } from "vitest";
import { seededRandom } from "../testing/seeded-random.ts";
import { demoSignIn, openBrowser, ourHeaders, signedInBrowser, startGateway } from "../testing/start-gateway.ts";
import { accountKey, addressKey } from "./account-key.ts";

const gateway = forEachTest(startGateway);

const spellings = [
  "hanna@heidebrand.example",
  "HANNA@heidebrand.example",
  " hanna@heidebrand.example ",
  "hanna\u200b@heidebrand.example",
  "ha\u0301nna@heidebrand.example",
  "ｈanna@heidebrand.example",
  "hanna@Heidebrand.EXAMPLE\t",
];

test("promise 6: of up to 10,000 varied guesses at most ten are looked at, and the owner still gets in", {
  tags: "long",
  timeout: limit(30_000),
}, async () => {
  const owner = await signedInBrowser(gateway);
  await owner.mutate("session.logout");
  gateway.upstream.answer("user.login", { status: 401, body: { code: "WRONG_LOGIN_DATA" } });
  gateway.upstream.seen.length = 0;
  const random = seededRandom(6);
  const guessCount = howMany(1500, 10_000);
  let tried = 0;
  while (tried < guessCount) {
    const guesses = Array.from({ length: 10 }, (_, at) => {
      tried += 1;
      return [at, { email: spellings[Math.floor(random() * spellings.length)], password: `guess-${tried}` }];
    });
    const response = await gateway.app.inject({
      method: "POST",
      url: `/trpc/${Array(10).fill("session.login").join(",")}?batch=1`,
      headers: {
        ...ourHeaders,
        "x-forwarded-for": `203.0.113.${tried % 250}`,
        forwarded: `for=198.51.100.${tried % 250}`,
      },
      remoteAddress: `192.0.2.${Math.floor(random() * 250)}`,
      payload: JSON.stringify(Object.fromEntries(guesses)),
    });
    expect(response.statusCode).not.toBe(200);
  }
  const evaluated = gateway.upstream.of("user.login").length;
  expect(evaluated).toBeLessThanOrEqual(10);

  gateway.upstream.reset();
  expect((await openBrowser(gateway).mutate("session.login", demoSignIn)).error?.code).toBe("TOO_MANY_ATTEMPTS");
  expect((await owner.mutate("session.login", demoSignIn)).status).toBe(200);
  gateway.clock.now += 15 * 60_000 + 1;
  expect((await openBrowser(gateway).mutate("session.login", demoSignIn)).status).toBe(200);
});

test("promise 6: guesses spread over many accounts are counted by address", async () => {
  gateway.upstream.answer("user.login", { status: 401, body: { code: "WRONG_LOGIN_DATA" } });
  const browser = openBrowser(gateway);
  for (let guess = 0; guess < 300; guess += 1) {
    await browser.mutate("session.login", { email: `user${guess}@heidebrand.example`, password: "Winter-2026" });
  }
  expect(gateway.upstream.of("user.login").length).toBeLessThanOrEqual(100);
});

test("promise 6: a stolen device cookie gets its own limited count of guesses", async () => {
  const owner = await signedInBrowser(gateway);
  gateway.upstream.answer("user.login", { status: 401, body: { code: "WRONG_LOGIN_DATA" } });
  gateway.upstream.seen.length = 0;
  for (let guess = 0; guess < 50; guess += 1)
    await owner.mutate("session.login", { ...demoSignIn, password: `g${guess}` });
  expect(gateway.upstream.of("user.login").length).toBeLessThanOrEqual(10);
});

test("promise 6: other calls that allow guessing or flooding are counted too", async () => {
  const browser = openBrowser(gateway);
  for (let guess = 0; guess < 100; guess += 1) {
    await browser.mutate("user.resetPassword", { body: { token: `token-${guess}`, password: "Pellets-2027" } });
    await browser.mutate("user.getResetPasswordToken", { email: "hanna@heidebrand.example" });
  }
  expect(gateway.upstream.of("user.resetPassword").length).toBe(60);
  expect(gateway.upstream.of("user.getResetPasswordToken").length).toBe(5);
});

test("an account has one key in any spelling, and a network has one key for all its addresses", () => {
  expect(new Set(spellings.map(accountKey)).size).toBe(1);
  expect(accountKey("info@xn--mller-kva.example")).toBe(accountKey("Info@MÜLLER.example"));
  expect(accountKey("hanna@heidebrand.example")).not.toBe(accountKey("hanno@heidebrand.example"));
  expect(addressKey("2001:db8:1:2:3:4:5:6")).toBe(addressKey("2001:db8:1:2::9"));
  expect(addressKey("2001:db8:1:2::9")).not.toBe(addressKey("2001:db8:1:3::9"));
  expect(addressKey("::ffff:192.0.2.7")).toBe("192.0.2.7");
});
