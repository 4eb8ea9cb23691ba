import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { tokenCookie } from "@partner-konto/domain/constants";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoSignIn, openBrowser, signedInBrowser, startGateway, type TestGateway } from "../testing/start-gateway.ts";

const program = [process.env["VALKEY_PROGRAM"] ?? "valkey-server", "redis-server"].find((name) => {
  try {
    execFileSync(name, ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
});

let port = 0;
let store: ChildProcess | undefined;
let gateways: [TestGateway, TestGateway];

function startStore(): void {
  store = spawn(program ?? "", ["--port", String(port), "--bind", "127.0.0.1", "--save", ""], { stdio: "ignore" });
}

beforeAll(async () => {
  if (!program) return;
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  port = (probe.address() as AddressInfo).port;
  await new Promise((resolve) => probe.close(resolve));
  startStore();
  await wait(300);
  const keys = { SESSION_KEYS: Buffer.alloc(32, 5).toString("base64url"), VALKEY_URL: `redis://127.0.0.1:${port}` };
  const one = await startGateway({ env: keys });
  gateways = [one, await startGateway({ upstream: one.upstream, env: keys })];
  await wait(300);
});
afterAll(async () => {
  if (!program) return;
  await gateways[1].close();
  await gateways[0].close();
  store?.kill();
});

test.skipIf(!program)(
  "promise 6: guesses are counted over all gateways, and each one counts on while the store is away (skipped without valkey-server and redis-server)",
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
    store?.kill();
    await wait(100);
    // What each of them has counted by itself still holds: five here and five there of the ten.
    expect(await guess(40)).toBeLessThanOrEqual(10);
    expect(await guess(40, "other@heidebrand.example")).toBeLessThanOrEqual(20);
    startStore();
    await wait(1000);
    upstream.reset();
  },
  15_000,
);

test.skipIf(!program)(
  "promise 3: signed out at one gateway is signed out at all of them within five seconds (skipped without valkey-server and redis-server)",
  async () => {
    const [here, there] = gateways;
    const browser = await signedInBrowser(here, "leaver@heidebrand.example");
    const copy = openBrowser(there);
    copy.cookies.set(tokenCookie, browser.cookies.get(tokenCookie) ?? "");
    const isIn = async () => ((await copy.query("session.bootstrap")).data as { signedIn: boolean }).signedIn;
    expect(await isIn()).toBe(true);
    await browser.mutate("session.logout");
    await expect.poll(isIn, { timeout: 5000, interval: 200 }).toBe(false);
  },
  15_000,
);
