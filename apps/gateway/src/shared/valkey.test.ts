import { tokenCookie } from "@partner-konto/domain/constants";
import { limit } from "@partner-konto/testing/how-many";
import { startValkey, type ValkeyProcess, valkeyProgram } from "@partner-konto/testing/valkey-process";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  type Browser,
  demoSignIn,
  openBrowser,
  signedInBrowser,
  startGateway,
  type TestGateway,
} from "../testing/start-gateway.ts";

let valkey: ValkeyProcess;
let gateways: [TestGateway, TestGateway];

const isIn = async (browser: Browser): Promise<boolean> =>
  ((await browser.query("session.bootstrap")).data as { signedIn: boolean }).signedIn;

/** A person signed in at the first gateway, and the same cookie at the second one. */
async function atBoth(email: string): Promise<{ here: Browser; there: Browser }> {
  const here = await signedInBrowser(gateways[0], email);
  const there = openBrowser(gateways[1]);
  there.cookies.set(tokenCookie, here.cookies.get(tokenCookie) ?? "");
  expect(await isIn(there)).toBe(true);
  return { here, there };
}

/** Waits until both gateways are connected to the store: a sign-out at one is then known at the other. */
async function untilShared(): Promise<void> {
  const { here, there } = await atBoth("looker@heidebrand.example");
  await here.mutate("session.logout");
  await vi.waitUntil(async () => !(await isIn(there)), { timeout: limit(20_000), interval: 100 });
}

beforeAll(async () => {
  if (!valkeyProgram) return;
  valkey = await startValkey("--save", "");
  const keys = { SESSION_KEYS: Buffer.alloc(32, 5).toString("base64url"), VALKEY_URL: valkey.url };
  const one = await startGateway({ env: keys });
  gateways = [one, await startGateway({ upstream: one.upstream, env: keys })];
  await untilShared();
}, limit(30_000));
afterAll(async () => {
  if (!valkeyProgram) return;
  await gateways[1].close();
  await gateways[0].close();
  await valkey.remove();
});

test.skipIf(!valkeyProgram)(
  "promise 6: gateways share the guess count, and count alone without the store (needs Valkey or Redis)",
  { tags: "long", timeout: limit(30_000) },
  async () => {
    const { upstream } = gateways[0];
    upstream.answer("user.login", { status: 401, body: { code: "WRONG_LOGIN_DATA" } });
    const guess = async (times: number, email = demoSignIn.email): Promise<number> => {
      upstream.seen.length = 0;
      for (let tried = 0; tried < times; tried += 1) {
        await openBrowser(gateways[tried % 2 === 0 ? 0 : 1]).mutate("session.login", {
          email,
          password: `guess-${tried}`,
        });
      }
      return upstream.of("user.login").length;
    };
    expect(await guess(40)).toBe(10);
    await valkey.stop();
    // Each gateway still applies its own count: it saw its half of the guesses at the first address, and none at the second.
    expect(await guess(40)).toBeLessThanOrEqual(10);
    expect(await guess(40, "other@heidebrand.example")).toBeLessThanOrEqual(20);
    upstream.reset();
    await valkey.start();
    await untilShared();
  },
);

test.skipIf(!valkeyProgram)(
  "promise 3: a sign-out at one gateway counts at all within five seconds (needs Valkey or Redis)",
  { tags: "long", timeout: limit(15_000) },
  async () => {
    const { here, there } = await atBoth("leaver@heidebrand.example");
    await here.mutate("session.logout");
    await expect.poll(() => isIn(there), { interval: 200 }).toBe(false);
  },
);

test.skipIf(!valkeyProgram)(
  "promise 3: a sign-out without the store counts everywhere once it is back (needs Valkey or Redis)",
  { tags: "long", timeout: limit(30_000) },
  async () => {
    const { here, there } = await atBoth("early-leaver@heidebrand.example");
    await valkey.stop();
    await here.mutate("session.logout");
    expect(await isIn(there)).toBe(true);
    // Far enough ahead that a reader would have moved past this time.
    for (const { clock } of gateways) clock.now += 300_000;
    await valkey.start();
    await untilShared();
    expect(await isIn(there)).toBe(false);
  },
);

test.skipIf(!valkeyProgram)(
  "promise 2: a changed password ends the old cookie at all gateways in 5 s (needs Valkey or Redis)",
  { tags: "long", timeout: limit(15_000) },
  async () => {
    const { here, there } = await atBoth("changer@heidebrand.example");
    const passwords = { oldPassword: "Heizoel-2026", newPassword: "Pellets-2027", frontendSource: "PARTNER" };
    expect((await here.mutate("user.changePassword", { body: passwords })).status).toBe(200);
    // The old cookie is accepted for two more seconds, for requests that are already on their way.
    for (const { clock } of gateways) clock.now += 2500;
    await expect.poll(() => isIn(there), { interval: 200 }).toBe(false);
    expect(await isIn(here)).toBe(true);
  },
);
