import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { beforeEach, expect, test } from "vitest";
import { tokenAnswer, userWith } from "../testing/recording-upstream.ts";
import { signedInBrowser, startGateway } from "../testing/start-gateway.ts";

const other = "0b0a1c64-0000-4000-8000-00000000000b";
const gateway = forEachTest(startGateway);
beforeEach(async () => {
  const inAnHour = gateway.clock.now + 3_600_000;
  gateway.upstream.answer("user.login", { body: tokenAnswer("own", inAnHour) });
  gateway.upstream.answer("user.getTokenWithScope", { body: tokenAnswer("theirs", inAnHour) });
  gateway.upstream.answer("user.getOwn", ({ headers }) =>
    headers.authorization === "Bearer theirs"
      ? { body: { ...userWith(["BUSINESS_CUSTOMER_READER"]), usedFrontend: ["PARTNER_PELLET"] } }
      : { body: { ...userWith(["PLATFORM_ADMIN"]), usedFrontend: ["AMI"] } },
  );
});

test("a support session uses the other user's token and frontend, and ends back in the own session", async () => {
  const browser = await signedInBrowser(gateway);
  const asking = async () => {
    gateway.upstream.seen.length = 0;
    const { data } = await browser.query("session.bootstrap");
    const [asked] = gateway.upstream.of("scope.getOwn");
    const { frontend, staff } = data as { frontend: string; staff: boolean };
    return { token: asked?.headers.authorization, frontend, staff };
  };
  const own = await asking();
  expect(own).toMatchObject({ token: "Bearer own", staff: true });
  expect((await browser.mutate("session.viewAs", { userId: other })).status).toBe(200);
  expect(await asking()).toEqual({ token: "Bearer theirs", frontend: "PARTNER_PELLET", staff: false });
  expect((await browser.mutate("session.viewAs", { userId: other })).error?.code).toBe("RIGHT_MISSING");
  expect((await browser.mutate("session.leaveView")).status).toBe(200);
  expect(await asking()).toEqual(own);
});

test("promise 2: the cookies before and after a support session are soon invalid in both directions", async () => {
  const browser = await signedInBrowser(gateway);
  const before = new Map(browser.cookies);
  await browser.mutate("session.viewAs", { userId: other });
  gateway.clock.now += 3000;
  const { app } = gateway;
  const again = await signedInBrowser({ ...gateway, app });
  again.cookies.clear();
  for (const [name, value] of before) again.cookies.set(name, value);
  expect((await again.query("session.bootstrap")).data).toMatchObject({ signedIn: false });
});

test("promise 4: a support session does not get the dealer's session limits", async () => {
  const browser = await signedInBrowser(gateway);
  await browser.mutate("session.viewAs", { userId: other });
  const signedIn = async () => ((await browser.query("session.bootstrap")).data as { signedIn: boolean }).signedIn;
  gateway.clock.now += 29 * 60_000;
  expect(await signedIn()).toBe(true);
  gateway.clock.now += 31 * 60_000;
  expect(await signedIn()).toBe(false);
});

/** Answers each token's exchange as given; returns how often each token was exchanged. */
function exchanges(answers: Record<string, string | null>): Map<string, number> {
  const asked = new Map<string, number>();
  gateway.upstream.answer("user.loginToken", ({ body }) => {
    const { token } = JSON.parse(body) as { token: string };
    asked.set(token, (asked.get(token) ?? 0) + 1);
    const fresh = answers[token];
    return fresh
      ? { body: tokenAnswer(fresh, gateway.clock.now + 3_600_000) }
      : { status: 404, body: { code: "TOKEN_NOT_FOUND" } };
  });
  return asked;
}
const minutes = 60_000;

test("staff return from a support session longer than their own token without signing in again", async () => {
  const asked = exchanges({ own: "own again", theirs: "theirs again" });
  const browser = await signedInBrowser(gateway);
  await browser.mutate("session.viewAs", { userId: other });
  for (let at = 0; at < 50; at += 10) {
    gateway.clock.now += 10 * minutes;
    expect((await browser.query("order.getCoops")).status).toBe(200);
  }
  expect(asked.get("own")).toBe(1);
  expect(gateway.upstream.of("order.getCoops").at(-1)?.headers.authorization).toBe("Bearer theirs again");
  expect((await browser.mutate("session.leaveView")).status).toBe(200);
  gateway.upstream.seen.length = 0;
  await browser.query("session.bootstrap");
  expect(gateway.upstream.of("scope.getOwn")[0]?.headers.authorization).toBe("Bearer own again");
});

test("an expired support session falls back to the own session, and its page's late calls are refused", async () => {
  exchanges({ own: "own again" });
  const browser = await signedInBrowser(gateway);
  await browser.mutate("session.viewAs", { userId: other });
  gateway.clock.now += 25 * minutes;
  await browser.query("session.bootstrap");
  gateway.clock.now += 25 * minutes;
  const kept = new Map(browser.cookies);
  gateway.upstream.seen.length = 0;
  const id = "0b0a1c64-0000-4000-8000-0000000000aa";
  const late = await browser.mutate("order.confirm", { orderId: id, body: { customText: "" }, key: `k-${id}` });
  expect(late).toMatchObject({ status: 401, error: { code: "UNAUTHORIZED" } });
  expect(gateway.upstream.of("order.confirm")).toEqual([]);
  expect((await browser.query("session.bootstrap")).data).toMatchObject({ signedIn: true, staff: true });
  // Opening the page again is not a request of the support session, so it is not refused.
  for (const [name, value] of kept) browser.cookies.set(name, value);
  expect((await browser.query("session.bootstrap")).data).toMatchObject({ signedIn: true, staff: true });
});

test("a support session whose viewed user is deactivated returns staff to their own session", async () => {
  const browser = await signedInBrowser(gateway);
  await browser.mutate("session.viewAs", { userId: other });
  gateway.upstream.answer("user.getOwn", ({ headers }) =>
    headers.authorization === "Bearer theirs"
      ? { status: 401, body: { code: "UNAUTHORIZED" } }
      : { body: { ...userWith(["PLATFORM_ADMIN"]), usedFrontend: ["AMI"] } },
  );
  gateway.upstream.answer("order.getCoops", { status: 401, body: { code: "UNAUTHORIZED" } });
  expect((await browser.query("order.getCoops")).error?.code).toBe("UNAUTHORIZED");
  expect((await browser.query("session.bootstrap")).data).toMatchObject({ signedIn: true, staff: true });
});

test("a page's calls are refused after another tab left the support session, not done in staff's name", async () => {
  const browser = await signedInBrowser(gateway);
  await browser.mutate("session.viewAs", { userId: other });
  const looks = { "x-partner-konto-looks": "1" };
  expect((await browser.query("order.getCoops", undefined, looks)).status).toBe(200);
  await browser.mutate("session.leaveView", {}, looks);
  gateway.upstream.seen.length = 0;
  expect((await browser.query("order.getCoops", undefined, looks)).status).toBe(401);
  expect(gateway.upstream.seen).toEqual([]);
  expect((await browser.query("session.bootstrap", undefined, looks)).data).toMatchObject({ staff: true });
  expect((await browser.query("order.getCoops")).status).toBe(200);
});

test("a support session ends with the staff session, and signing out ends both", async () => {
  exchanges({ theirs: "theirs again" });
  const browser = await signedInBrowser(gateway);
  await browser.mutate("session.viewAs", { userId: other });
  const kept = new Map(browser.cookies);
  await browser.mutate("session.logout");
  for (const [name, value] of kept) browser.cookies.set(name, value);
  expect((await browser.query("session.bootstrap")).data).toMatchObject({ signedIn: false });

  const again = await signedInBrowser(gateway);
  await again.mutate("session.viewAs", { userId: other });
  gateway.clock.now += 25 * minutes;
  await again.query("order.getCoops");
  gateway.clock.now += 25 * minutes;
  expect((await again.query("session.bootstrap")).data).toMatchObject({ signedIn: false });
});

test("a user who may not start a support session gets no token and keeps their own session", async () => {
  const browser = await signedInBrowser(gateway);
  gateway.upstream.answer("user.getTokenWithScope", { status: 403, body: { code: "RIGHT_MISSING" } });
  expect((await browser.mutate("session.viewAs", { userId: other })).error?.code).toBe("RIGHT_MISSING");
  expect((await browser.query("session.bootstrap")).data).toMatchObject({ signedIn: true, staff: true });
  const { error } = await browser.mutate("session.viewAs", { userId: "keine-nummer" });
  expect(error).toMatchObject({ status: 400 });
});
