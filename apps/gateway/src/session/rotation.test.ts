import { randomBytes } from "node:crypto";
import { tokenCookie } from "@partner-konto/domain/constants";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type RecordingUpstream, startRecordingUpstream } from "../testing/recording-upstream.ts";
import {
  type Browser,
  demoSignIn,
  openBrowser,
  signedInBrowser,
  startGateway,
  type TestGateway,
} from "../testing/start-gateway.ts";

let upstream: RecordingUpstream;
const running: TestGateway[] = [];
beforeEach(async () => {
  upstream = await startRecordingUpstream();
});
afterEach(async () => {
  for (const gateway of running.splice(0)) await gateway.close();
  await upstream.close();
});

const newKey = (): string => randomBytes(32).toString("base64url");

async function startWith(...keys: string[]): Promise<TestGateway> {
  const gateway = await startGateway({ upstream, env: { SESSION_KEYS: keys.join(",") } });
  running.push(gateway);
  return gateway;
}

/** The same browser at another gateway, or at the same one after a restart. */
function at(gateway: TestGateway, before: Browser): Browser {
  const browser = openBrowser(gateway);
  for (const [name, value] of before.cookies) browser.cookies.set(name, value);
  return browser;
}

/** Loads the page 20 s after the last time; returns whether the person is signed in. */
async function load(gateway: TestGateway, browser: Browser): Promise<boolean> {
  gateway.clock.now += 20_000;
  const { data } = await browser.query("session.bootstrap");
  return (data as { signedIn: boolean }).signedIn;
}

test("a rotation of session keys signs nobody out, whichever gateway answers", { tags: "long" }, async () => {
  const [old, fresh] = [newKey(), newKey()];
  let browsers = [await signedInBrowser(await startWith(old))];
  // In each step one gateway still has the previous keys while the other one was restarted.
  const steps = [
    [[old], [old, fresh]],
    [
      [old, fresh],
      [fresh, old],
    ],
    [[fresh, old], [fresh]],
  ];
  for (const [before = [], after = []] of steps) {
    const gateways = [await startWith(...before), await startWith(...after)];
    for (const gateway of [...gateways, ...gateways]) {
      browsers = browsers.map((browser) => at(gateway, browser));
      for (const browser of browsers) expect(await load(gateway, browser)).toBe(true);
      browsers.push(await signedInBrowser(gateway));
    }
  }
  const last = await startWith(fresh);
  for (const browser of browsers) expect(await load(last, at(last, browser))).toBe(true);
});

test("a browser seen during a key rotation is still known after the rotation", async () => {
  const [old, fresh] = [newKey(), newKey()];
  const expiresAt = new Date(Date.now() + 900_000).toISOString();
  upstream.answer("user.login", { body: { access_token: "token", expiresAt, deviceToken: "geraet" } });
  const there = await signedInBrowser(await startWith(old));
  // The person signed out. The device cookie outlives the session.
  there.cookies.delete(tokenCookie);
  const between = await startWith(fresh, old);
  const [seen, away] = [at(between, there), at(between, there)];
  await load(between, seen);
  const last = await startWith(fresh);
  const sentBy = async (browser: Browser) => {
    await browser.mutate("session.login", demoSignIn);
    return (JSON.parse(upstream.of("user.login").at(-1)?.body ?? "") as { deviceToken?: string }).deviceToken;
  };
  expect(await sentBy(at(last, seen))).toBe("geraet");
  expect(await sentBy(at(last, away))).toBeUndefined();
});
