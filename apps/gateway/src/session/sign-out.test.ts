import { tokenCookie } from "@partner-konto/domain/constants";
import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { expect, test } from "vitest";
import { userWith } from "../testing/recording-upstream.ts";
import { demoSignIn, openBrowser, signedInBrowser, startGateway } from "../testing/start-gateway.ts";

const gateway = forEachTest(startGateway);

test("promise 29: 1,000 stray 401s from one service sign nobody out", { tags: "long" }, async () => {
  const browser = await signedInBrowser(gateway);
  gateway.upstream.answer("messenger.getSubscription", { status: 401, body: { code: "UNAUTHORIZED" } });
  let asked = 0;
  for (let storm = 0; storm < 100; storm += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.query("messenger.getSubscription")));
    for (const { status, error } of answers) expect([status, error?.code]).toEqual([503, "UPSTREAM_UNAVAILABLE"]);
    asked += answers.length;
  }
  expect(asked).toBe(1000);
  expect(browser.cookies.has(tokenCookie)).toBe(true);
  expect((await browser.query("order.getCoops")).status).toBe(200);
});

test("promise 29: a true 401 signs out whatever its code", async () => {
  const browser = await signedInBrowser(gateway);
  gateway.upstream.answer("user.getOwn", { status: 401, body: {} });
  gateway.upstream.answer("order.getCoops", { status: 401, body: { code: "SOMETHING_ELSE" } });
  const { status, error } = await browser.query("order.getCoops");
  expect([status, error?.code, error?.text]).toEqual([
    401,
    "UNAUTHORIZED",
    "Ihre Sitzung ist abgelaufen, bitte melden Sie sich erneut an.",
  ]);
  expect(browser.cookies.has(tokenCookie)).toBe(false);
});

test("a known error code wins over status 401, whether the session ended or the service is wrong", async () => {
  const wrongPassword = { status: 401, body: { code: "OLD_PASSWORD_IS_WRONG" } };
  const browser = await signedInBrowser(gateway);
  gateway.upstream.answer("order.getCoops", wrongPassword);
  const stray = await browser.query("order.getCoops");
  expect([stray.status, stray.error?.text]).toEqual([400, "Ihr aktuelles Passwort ist falsch."]);
  expect(browser.cookies.has(tokenCookie)).toBe(true);
  gateway.upstream.answer("order.getCoops", { status: 401, body: { code: "WRONG_LOGIN_DATA" } });
  const other = await browser.query("order.getCoops");
  expect([other.status, other.error?.code]).toEqual([503, "WRONG_LOGIN_DATA"]);

  const ended = await signedInBrowser(gateway);
  gateway.upstream.answer("user.getOwn", { status: 401, body: {} });
  gateway.upstream.answer("order.getCoops", wrongPassword);
  const { status, error } = await ended.query("order.getCoops");
  expect([status, error?.code, error?.text]).toEqual([
    401,
    "OLD_PASSWORD_IS_WRONG",
    "Ihr aktuelles Passwort ist falsch.",
  ]);
  expect(ended.cookies.has(tokenCookie)).toBe(false);
});

test("promise 29: with the user service down a 401 of another service signs nobody out", async () => {
  const browser = await signedInBrowser(gateway);
  gateway.upstream.answer("user.getOwn", { status: 503 });
  gateway.upstream.answer("order.getCoops", { status: 401 });
  expect((await browser.query("order.getCoops")).error?.code).toBe("UPSTREAM_UNAVAILABLE");
  expect(browser.cookies.has(tokenCookie)).toBe(true);
});

test("a refused sign-in is answered with its reason and sets no cookie", async () => {
  const cases = [
    ["user.login", { status: 401, body: { code: "WRONG_LOGIN_DATA" } }, 401, "WRONG_LOGIN_DATA"],
    ["user.login", { status: 403, body: { code: "USER_IS_NOT_ACTIVE" } }, 403, "USER_IS_NOT_ACTIVE"],
    ["user.getOwn", { status: 503 }, 503, "STATUS_503"],
    ["scope.getOwn", { status: 500 }, 500, "STATUS_500"],
    ["user.getOwn", { body: userWith(["CONSUME_CUSTOMER", "USER"]) }, 403, "WRONG_ROLE"],
  ] as const;
  for (const [call, reply, status, code] of cases) {
    gateway.upstream.reset();
    gateway.upstream.answer(call, reply);
    const browser = openBrowser(gateway);
    const answer = await browser.mutate("session.login", demoSignIn);
    expect([answer.status, answer.error?.code, answer.error?.text.length], code).toEqual([
      status,
      code,
      expect.any(Number),
    ]);
    expect([...browser.cookies.keys()], code).toEqual([]);
  }
});

test("ALLOWED_ROLES decides who may use the portal; losing the role signs out at the next check", async () => {
  const browser = await signedInBrowser(gateway);
  gateway.upstream.answer("user.getOwn", { body: userWith(["USER"]) });
  expect((await browser.query("session.bootstrap")).data).toMatchObject({ signedIn: false });
  expect(browser.cookies.has(tokenCookie)).toBe(false);
});

test("a reload keeps the session when user or scope is unreachable; a refusal by the service ends it", async () => {
  const browser = await signedInBrowser(gateway);
  gateway.upstream.answer("scope.getOwn", { status: 503 });
  expect((await browser.query("session.bootstrap")).status).toBe(503);
  expect(browser.cookies.has(tokenCookie)).toBe(true);
  gateway.upstream.answer("scope.getOwn", { status: 403, body: {} });
  expect((await browser.query("session.bootstrap")).data).toMatchObject({ signedIn: false });
  expect(browser.cookies.has(tokenCookie)).toBe(false);
});

test("promise 28: the shell gets its session while tree, messenger and iam are down", async () => {
  const browser = await signedInBrowser(gateway);
  for (const call of ["partnerNavigation.getTree", "messenger.getSubscription", "iam.getAvailableRoles"] as const) {
    gateway.upstream.answer(call, { status: 503 });
  }
  const { data } = await browser.query("session.bootstrap");
  expect(data).toMatchObject({
    signedIn: true,
    tree: [],
    subscription: null,
    missing: ["tree", "subscription"],
    staff: false,
  });
  expect(data).toHaveProperty("rights.businessCustomerOrder", ["read", "update"]);
});

test("staff switch to any frontend, dealers among those they use", async () => {
  const dealer = await signedInBrowser(gateway);
  expect((await dealer.mutate("session.setFrontend", { frontend: "AMI" })).error?.code).toBe("RIGHT_MISSING");
  gateway.upstream.answer("user.getOwn", { body: userWith(["PLATFORM_ADMIN"]) });
  const staff = await signedInBrowser(gateway);
  expect((await staff.mutate("session.setFrontend", { frontend: "PARTNER_PELLET" })).status).toBe(200);
  expect(staff.cookies.get("FrontendSource")).toBe("PARTNER_PELLET");
  expect((await staff.query("session.bootstrap")).data).toMatchObject({ frontend: "PARTNER_PELLET", staff: true });
  expect((await staff.mutate("session.setFrontend", { frontend: "HOUSE" })).status).toBe(400);
});
