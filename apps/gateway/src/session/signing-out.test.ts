import { tokenCookie } from "@partner-konto/domain/constants";
import { forEachTest } from "@partner-konto/testing/for-all-tests";
import { limit } from "@partner-konto/testing/how-many";
import { beforeEach, expect, test, vi } from "vitest";
import { failure } from "../failure.ts";
import { tokenAnswer, userWith } from "../testing/recording-upstream.ts";
import { demoSignIn, openBrowser, signedInBrowser, startGateway } from "../testing/start-gateway.ts";
import { upstreamTo } from "../testing/upstream-to.ts";
import type { Upstream } from "../upstream/client.ts";
import { createSignOut } from "./sign-out.ts";

const minute = 60_000;
const away = { status: 503 };
const gateway = forEachTest(startGateway);
beforeEach(async () => {
  gateway.upstream.answer("user.login", () => ({ body: tokenAnswer("own", gateway.clock.now + 15 * minute) }));
  gateway.upstream.answer("user.getTokenWithScope", () => ({
    body: tokenAnswer("theirs", gateway.clock.now + 15 * minute),
  }));
});

/** The tokens whose sessions the user service was told to end. */
const ended = () =>
  gateway.upstream.of("account.signOut").map(({ body }) => (JSON.parse(body) as { token: string }).token);

test("signing out ends the session at the user service before it is answered", async () => {
  const browser = await signedInBrowser(gateway);
  expect(ended()).toEqual([]);
  expect((await browser.mutate("session.logout")).status).toBe(200);
  expect(ended()).toEqual(["own"]);
  expect(browser.cookies.has(tokenCookie)).toBe(false);
});

test("staff who sign out end both sessions; leaving a support session ends that session alone", {
  tags: "long",
}, async () => {
  gateway.upstream.answer("user.getOwn", { body: userWith(["PLATFORM_ADMIN"]) });
  const userId = "0b0a1c64-0000-4000-8000-00000000000b";
  const leaving = await signedInBrowser(gateway);
  await leaving.mutate("session.viewAs", { userId });
  await leaving.mutate("session.leaveView");
  await vi.waitUntil(() => ended().length > 0, { timeout: limit(10_000) });
  expect(ended()).toEqual(["theirs"]);
  await leaving.mutate("session.viewAs", { userId });
  await leaving.mutate("session.logout");
  expect(ended().slice(1).sort()).toEqual(["own", "theirs"]);
});

test("with an unreachable user service people are signed out, and the service is told later", async () => {
  gateway.upstream.answer("account.signOut", away);
  const browser = await signedInBrowser(gateway);
  const copy = openBrowser(gateway);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  expect((await browser.mutate("session.logout")).status).toBe(200);
  expect(browser.cookies.has(tokenCookie)).toBe(false);
  expect((await copy.query("session.bootstrap")).data).toMatchObject({ signedIn: false });
  gateway.upstream.reset();
  await gateway.app.close();
  expect(ended()).toEqual(["own"]);
});

test("an unresponsive user service does not keep people from signing out", { tags: "long" }, async () => {
  gateway.upstream.answer("account.signOut", () => new Promise(() => undefined));
  const browser = await signedInBrowser(gateway);
  expect((await browser.mutate("session.logout")).status).toBe(200);
});

test("a failed sign-out is repeated until the service hears it; a service without the call is told once", async () => {
  const upstream = upstreamTo(gateway.upstream.url);
  const signOut = createSignOut(upstream, () => gateway.clock.now, 20);
  let tries = 0;
  gateway.upstream.answer("account.signOut", () => {
    tries += 1;
    return tries < 3 ? away : { body: { ok: true } };
  });
  await signOut.end({ token: "spaeter" });
  await vi.waitUntil(() => tries === 3, { timeout: limit(10_000) });
  gateway.upstream.answer("account.signOut", { status: 404 });
  await signOut.end({ token: "unbekannt" });
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(ended()).toEqual(["spaeter", "spaeter", "spaeter", "unbekannt"]);
  await signOut.close();
  await upstream.close();
});

test("sessions whose end cannot be reported do not block the others", async () => {
  const told: string[] = [];
  const send: Upstream["sendAny"] = async (_call, { body }) => {
    const { token } = body as { token: string };
    told.push(token);
    const isHeard = token === "spaeter" && told.filter((one) => one === token).length > 1;
    if (!isHeard) throw failure("UPSTREAM_UNAVAILABLE");
  };
  const signOut = createSignOut(
    { send: send as Upstream["send"] } as Partial<Upstream> as Upstream,
    () => gateway.clock.now,
    20,
  );
  const never = Array.from({ length: 20 }, (_, at) => `nie-${at}`);
  await Promise.all([...never, "spaeter"].map((token) => signOut.end({ token })));
  await vi.waitFor(() => expect(told.filter((token) => token === "spaeter")).toHaveLength(2), { timeout: limit(5000) });
  await signOut.close();
});

test("a session that exceeds the gateway's idle limit is ended at the user service too", async () => {
  const browser = await signedInBrowser(gateway);
  const old = openBrowser(gateway);
  for (const [name, value] of browser.cookies) old.cookies.set(name, value);
  gateway.clock.now += 400 * minute;
  expect((await browser.query("session.bootstrap")).data).toMatchObject({ signedIn: true });
  gateway.clock.now += 100 * minute;
  // An old cookie of a session that continued ends no session.
  expect((await old.query("session.bootstrap")).data).toMatchObject({ signedIn: false });
  expect(ended()).toEqual([]);
  gateway.clock.now += 481 * minute;
  expect((await browser.query("session.bootstrap")).data).toMatchObject({ signedIn: false });
  await vi.waitUntil(() => ended().length > 0);
  expect(ended()).toHaveLength(1);
});

test("a failed sign-in ends its session at the user service, and a new sign-in ends the previous one", async () => {
  gateway.upstream.answer("scope.getOwn", { status: 500 });
  expect((await openBrowser(gateway).mutate("session.login", demoSignIn)).status).toBe(500);
  await vi.waitUntil(() => ended().length === 1);
  gateway.upstream.reset();
  gateway.upstream.answer("user.login", () => ({ body: tokenAnswer("zweite", gateway.clock.now + 15 * minute) }));
  const browser = await signedInBrowser(gateway);
  await browser.mutate("session.login", demoSignIn);
  await vi.waitUntil(() => ended().length === 1);
  expect(ended()).toEqual(["zweite"]);
});
