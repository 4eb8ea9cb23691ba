import { tokenCookie } from "@partner-konto/domain/constants";
import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { howMany } from "@partner-konto/testing/how-many";
import { beforeEach, expect, test } from "vitest";
import { tokenAnswer, userWith } from "../testing/recording-upstream.ts";
import { type Browser, demoSignIn, openBrowser, signedInBrowser, startGateway } from "../testing/start-gateway.ts";

const minute = 60_000;
const hour = 60 * minute;
const background = { "x-partner-konto-background": "1" };

const gateway = forEachTest(startGateway);
beforeEach(async () => {
  gateway.upstream.answer("user.login", () => ({ body: tokenAnswer("t", gateway.clock.now + 999 * hour) }));
});

const isIn = async (browser: Browser, headers = {}): Promise<boolean> =>
  ((await browser.query("session.bootstrap", undefined, headers)).data as { signedIn: boolean }).signedIn;

test.each([
  ["a dealer", "BUSINESS_CUSTOMER_ORDER_MANAGER", 8 * hour, 24 * hour],
  ["platform staff", "PLATFORM_EDITOR", 30 * minute, 12 * hour],
] as const)(
  "promise 4: %s is signed out one second after the idle limit and after the absolute limit",
  async (_who, role, idle, absolute) => {
    gateway.upstream.answer("user.getOwn", { body: userWith([role]) });
    const resting = await signedInBrowser(gateway);
    gateway.clock.now += idle;
    expect(await isIn(resting)).toBe(true);
    gateway.clock.now += idle + 1000;
    expect(await isIn(resting)).toBe(false);
    expect(resting.cookies.has(tokenCookie)).toBe(false);

    const busy = await signedInBrowser(gateway);
    const began = gateway.clock.now;
    while (gateway.clock.now + idle / 2 <= began + absolute) {
      gateway.clock.now += idle / 2;
      expect(await isIn(busy)).toBe(true);
    }
    gateway.clock.now = began + absolute + 1000;
    expect(await isIn(busy)).toBe(false);
  },
);

test("promise 4: polling is no activity", async () => {
  const browser = await signedInBrowser(gateway);
  for (let polled = 0; polled < 16; polled += 1) {
    gateway.clock.now += hour / 2;
    expect(await isIn(browser, background)).toBe(true);
  }
  gateway.clock.now += 1000;
  expect(await isIn(browser, background)).toBe(false);
});

test("a token is refreshed before it expires, once for simultaneous requests", async () => {
  gateway.upstream.answer("user.login", () => ({ body: tokenAnswer("first", gateway.clock.now + 15 * minute) }));
  gateway.upstream.answer("user.loginToken", () => ({ body: tokenAnswer("second", gateway.clock.now + 15 * minute) }));
  const browser = await signedInBrowser(gateway);
  gateway.clock.now += 9 * minute;
  await isIn(browser);
  expect(gateway.upstream.of("user.loginToken")).toHaveLength(0);
  gateway.clock.now += 2 * minute;
  await Promise.all([isIn(browser), isIn(browser), isIn(browser)]);
  expect(gateway.upstream.of("user.loginToken").map(({ body }) => body)).toEqual(['{"token":"first"}']);
  gateway.upstream.seen.length = 0;
  await browser.query("user.getOwn");
  expect(gateway.upstream.seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer second"]);
});

test("a session that the user service ended is over at the next exchange; an outage there ends none", async () => {
  gateway.upstream.answer("user.login", () => ({ body: tokenAnswer("first", gateway.clock.now + 15 * minute) }));
  const browser = await signedInBrowser(gateway);
  gateway.clock.now += 11 * minute;
  gateway.upstream.answer("user.loginToken", { status: 503 });
  expect(await isIn(browser)).toBe(true);
  gateway.upstream.answer("user.loginToken", { status: 404, body: { code: "TOKEN_NOT_FOUND" } });
  expect(await isIn(browser)).toBe(false);
});

test("promise 2: each sign-in gets its own cookie value, and the earlier value is not kept", {
  tags: "long",
}, async () => {
  const values = new Set<string>();
  const signIns = howMany(100, 1000);
  for (let tried = 0; tried < signIns; tried += 1)
    values.add((await signedInBrowser(gateway)).cookies.get(tokenCookie) ?? "");
  expect(values.size).toBe(signIns);

  const planted = await signedInBrowser(gateway);
  const before = planted.cookies.get(tokenCookie) ?? "";
  await planted.mutate("session.login", demoSignIn);
  expect(planted.cookies.get(tokenCookie)).not.toBe(before);
  const copy = openBrowser(gateway);
  copy.cookies.set(tokenCookie, before);
  expect(await isIn(copy)).toBe(false);
});

test("promise 2: a changed password or role makes a new cookie value, and the old one soon becomes invalid", async () => {
  const passwords = { oldPassword: "Heizoel-2026", newPassword: "Pellets-2027", frontendSource: "PARTNER" };
  const browser = await signedInBrowser(gateway);
  for (const change of [
    () => browser.mutate("user.changePassword", { body: passwords }),
    () => {
      gateway.upstream.answer("user.getOwn", { body: userWith(["BUSINESS_CUSTOMER_READER"]) });
      return browser.query("session.bootstrap");
    },
  ]) {
    const before = browser.cookies.get(tokenCookie) ?? "";
    expect((await change()).error).toBeUndefined();
    expect(browser.cookies.get(tokenCookie)).not.toBe(before);
    gateway.clock.now += 5000;
    const copy = openBrowser(gateway);
    copy.cookies.set(tokenCookie, before);
    expect(await isIn(copy)).toBe(false);
    expect(await isIn(browser)).toBe(true);
  }
});

test("promise 3: signing out ends the session for every copy of its cookie, also after a restart", async () => {
  const browser = await signedInBrowser(gateway);
  const copy = openBrowser(gateway);
  copy.cookies.set(tokenCookie, browser.cookies.get(tokenCookie) ?? "");
  expect(await isIn(copy)).toBe(true);
  const value = copy.cookies.get(tokenCookie) ?? "";
  await browser.mutate("session.logout");
  expect(browser.cookies.has(tokenCookie)).toBe(false);
  expect(await isIn(copy)).toBe(false);
  const restarted = await startGateway({ upstream: gateway.upstream, env: { DATA_DIR: gateway.config.DATA_DIR } });
  const late = openBrowser(restarted);
  late.cookies.set(tokenCookie, value);
  expect(await isIn(late)).toBe(false);
  await restarted.close();
});
