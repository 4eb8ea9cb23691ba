import { tokenCookie } from "@partner-konto/domain/constants";
import { forAllTests } from "@partner-konto/testing/for-all-tests";
import { beforeAll, expect, test } from "vitest";
import { tokenAnswer, userWith } from "../testing/recording-upstream.ts";
import { seededRandom } from "../testing/seeded-random.ts";
import { demoSignIn, openBrowser, signedInBrowser, startGateway } from "../testing/start-gateway.ts";
import { createSealer } from "./sealer.ts";

const canary = "canary-token-4711";
const gateway = forAllTests(startGateway);
beforeAll(async () => {
  gateway.upstream.answer("user.login", { body: tokenAnswer(canary, Date.now() + 900_000) });
});

const setCookies = (headers: Record<string, unknown>): string[] => [headers["set-cookie"] ?? []].flat() as string[];

test("promise 1: every cookie is httpOnly, Secure, Lax, host-only, for the whole site and small enough", async () => {
  gateway.upstream.answer("user.getOwn", { body: userWith(["PLATFORM_ADMIN"]) });
  const browser = openBrowser(gateway);
  const { headers } = await browser.mutate("session.login", demoSignIn);
  const set = setCookies(headers);
  expect(set.map((cookie) => cookie.split("=")[0]).toSorted((a = "", b = "") => a.localeCompare(b))).toEqual([
    "FrontendSource",
    "partnerAuth",
    "partnerDevice",
  ]);
  for (const cookie of [...set, ...setCookies((await browser.mutate("session.logout")).headers)]) {
    expect(cookie).toMatch(/; Path=\//);
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; SameSite=Lax/);
    expect(cookie).not.toMatch(/Domain=/);
    expect(Buffer.byteLength(cookie)).toBeLessThanOrEqual(4096);
  }
});

test("promise 1: the token is only in the encrypted cookie, in no body and no other header", async () => {
  const browser = openBrowser(gateway);
  const answers = [
    await browser.mutate("session.login", demoSignIn),
    await browser.query("session.bootstrap"),
    await browser.query("user.getOwn"),
    await browser.mutate("user.login", { body: demoSignIn }),
    await browser.mutate("session.logout"),
  ];
  for (const { text, headers } of answers) expect(text + JSON.stringify(headers)).not.toContain(canary);
  expect(gateway.upstream.of("user.getOwn").some(({ headers }) => headers.authorization === `Bearer ${canary}`)).toBe(
    true,
  );
});

test("promise 1: the base domain is an explicit setting, with a warning", async () => {
  const shared = await startGateway({ env: { COOKIE_DOMAIN: "portal.example" } });
  const { headers } = await openBrowser(shared).mutate("session.login", demoSignIn);
  expect(setCookies(headers).find((cookie) => cookie.startsWith(tokenCookie))).toMatch(/Domain=portal\.example/);
  expect(shared.config.warnings.join()).toContain("COOKIE_DOMAIN");
  await shared.close();
});

test("promise 1: none of 10,000 flipped or cut-off cookies is accepted, and none causes an error", {
  tags: "long",
}, async () => {
  const random = seededRandom(1);
  const sealer = createSealer([new Uint8Array(32).fill(7)]);
  const good = await sealer.seal(tokenCookie, { token: canary });
  const harmed = (text: string): string => {
    const at = Math.floor(random() * text.length);
    if (random() < 0.2) return text.slice(0, at);
    const flipped = String.fromCharCode(text.charCodeAt(at) ^ (1 << Math.floor(random() * 7)));
    return text.slice(0, at) + flipped + text.slice(at + 1);
  };
  let accepted = 0;
  for (let tried = 0; tried < 10_000; tried += 1) {
    if ((await sealer.open(tokenCookie, harmed(good))) !== undefined) accepted += 1;
  }
  expect(accepted).toBe(0);
  expect(await sealer.open(tokenCookie, good)).toEqual({ token: canary });

  const { cookies } = await signedInBrowser(gateway);
  const ours = cookies.get(tokenCookie) ?? "";
  gateway.upstream.seen.length = 0;
  for (let tried = 0; tried < 300; tried += 1) {
    const browser = openBrowser(gateway);
    browser.cookies.set(tokenCookie, harmed(ours).replaceAll(/[^\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]/g, "x"));
    const { data, status } = await browser.query("session.bootstrap");
    expect(status).toBe(200);
    expect(data).toMatchObject({ signedIn: false });
  }
  expect(gateway.upstream.seen).toEqual([]);
});

test("promise 1: keys can be rotated: the first seals, the second still opens, a third does not", async () => {
  const [old, fresh, foreign] = [1, 2, 3].map((fill) => new Uint8Array(32).fill(fill)) as [
    Uint8Array,
    Uint8Array,
    Uint8Array,
  ];
  const before = await createSealer([old]).seal(tokenCookie, 1);
  expect(await createSealer([fresh, old]).open(tokenCookie, before)).toBe(1);
  expect(await createSealer([fresh]).open(tokenCookie, before)).toBeUndefined();
  expect(await createSealer([foreign]).open(tokenCookie, before)).toBeUndefined();
});

test("promise 1: a value sealed for one cookie is invalid in another", async () => {
  const sealer = createSealer([new Uint8Array(32).fill(7)]);
  expect(await sealer.open(tokenCookie, await sealer.seal("partnerDevice", 1))).toBeUndefined();
});
