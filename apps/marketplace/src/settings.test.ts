import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newKey } from "./kernel/security/keys.ts";
import { readSettings } from "./settings.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "settings-"));
});
afterAll(() => rm(folder, { recursive: true }));

const read = (environment: NodeJS.ProcessEnv) => readSettings({ DATA_DIR: folder, ...environment });

test("without settings the embedded default runs beside a portal on the previous port", async () => {
  expect(await read({ PORT: "4201", DATABASE_URL: "" })).toMatchObject({
    port: 4201,
    host: "127.0.0.1",
    databaseUrl: undefined,
    portalUrl: "http://localhost:4200",
    demo: "on",
    trustedProxies: ["127.0.0.1", "::1"],
  });
});

test("an external Postgres gets demo people only on request", async () => {
  const DATABASE_URL = "postgres://marketplace@db.example/marketplace";
  expect((await read({ DATABASE_URL })).demo).toBe("off");
  expect((await read({ DATABASE_URL, DEMO: "quiet" })).demo).toBe("quiet");
});

test("consumers can order in a demo, elsewhere only on request", async () => {
  const DATABASE_URL = "postgres://marketplace@db.example/marketplace";
  const takesOrders = async (given: object) => (await read({ ...given })).shopTakesOrders;
  expect(await takesOrders({})).toBe(true);
  expect(await takesOrders({ SHOP_PAGES: "off" })).toBe(false);
  expect(await takesOrders({ DATABASE_URL })).toBe(false);
  expect(await takesOrders({ DATABASE_URL, SHOP_PAGES: "on" })).toBe(true);
});

test("seal keys are separate from token keys, and token keys are used where no seal keys are set", async () => {
  const [token, seal] = [newKey(), newKey()];
  const secretsOf = ({ sealKeys }: Awaited<ReturnType<typeof read>>) =>
    sealKeys.map(({ secret }) => Buffer.from(secret).toString("base64url"));
  expect(secretsOf(await read({ TOKEN_KEYS: token, SEAL_KEYS: `${seal},${token}` }))).toEqual([seal, token]);
  expect(secretsOf(await read({ TOKEN_KEYS: token }))).toEqual([token]);
  const embedded = await read({});
  expect(embedded.sealKeys).not.toEqual(embedded.tokenKeys);
  expect((await read({})).sealKeys).toEqual(embedded.sealKeys);
  expect((await stat(join(folder, "keys/seals"))).mode & 0o777).toBe(0o600);
});

test("the signing key is generated once and readable by its owner only", async () => {
  const first = await read({});
  const again = await read({});
  expect(again.tokenKeys).toEqual(first.tokenKeys);
  const file = join(folder, "keys/tokens");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, "keys"))).mode & 0o777).toBe(0o700);
  expect((await readFile(file, "utf8")).length).toBeGreaterThan(40);
});

test("an error about a spoilt key file or an unwritable data folder names that path", async () => {
  const spoilt = join(folder, "spoilt");
  await mkdir(join(spoilt, "keys"), { recursive: true });
  const file = join(spoilt, "keys/tokens");
  for (const text of ["", "short", "x\u0000y"]) {
    await writeFile(file, text);
    const sentence = `${file} does not hold token keys; delete it to have a new one made.`;
    await expect(read({ DATA_DIR: spoilt }), JSON.stringify(text)).rejects.toThrow(sentence);
  }
  await writeFile(file, newKey());
  await writeFile(join(spoilt, "keys/seals"), "short");
  await expect(read({ DATA_DIR: spoilt })).rejects.toThrow(/seals does not hold seal keys; put a copy of it back/);
  await expect(read({ DATA_DIR: file })).rejects.toThrow(`The data folder ${file} cannot be written: ENOTDIR.`);
});

test("keys from the environment are read in order and the first one signs", async () => {
  const keys = [newKey(), newKey()];
  const { tokenKeys } = await read({ TOKEN_KEYS: keys.join(", ") });
  expect(tokenKeys.map(({ secret }) => Buffer.from(secret).toString("base64url"))).toEqual(keys);
});

test.each([
  [{ PORT: "http" }, "PORT must be a whole number."],
  [{ HISTORY_YEARS: "1.000" }, "HISTORY_YEARS must be a whole number."],
  [{ DRAIN_SECONDS: "1e1" }, "DRAIN_SECONDS must be a whole number."],
  [{ PORT: "6000" }, "PORT must be a port that browsers do not block (3001, for example)."],
  [
    { PORTAL_URL: "https://portal.example:6000" },
    "PORTAL_URL must have a port that browsers do not block (443, for example).",
  ],
  [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL must be an address that begins with postgres://."],
  [{ DEMO_DAY: "20.11.2026" }, "DEMO_DAY must be a day like 2026-11-20."],
  [{ DEMO_DAY: "2026-02-30" }, "DEMO_DAY must be a day like 2026-11-20."],
  [{ DEMO_DAY: "1926-11-20" }, "DEMO_DAY must be a day from 2025 to 2099."],
  [{ DEMO: "off", WEBHOOKS_TO_LOOPBACK: "on" }, "WEBHOOKS_TO_LOOPBACK is for the demo only."],
  [{ DEMO: "yes" }, "DEMO must be on, quiet (no new orders by themselves) or off."],
  [{ TRUSTED_PROXIES: "all" }, "TRUSTED_PROXIES must be a list of addresses or networks, never all."],
  [{ TRUSTED_PROXIES: "0.0.0.0/0" }, "TRUSTED_PROXIES must be a list of addresses or networks, never all."],
  [{ MAIL_FROM: "Markt\r\nBcc: a@b.example" }, "MAIL_FROM must be a sender like Name <name@host>."],
  [{ TOKEN_KEYS: "short" }, "TOKEN_KEYS: each key needs at least 32 bytes, base64url, separated by commas."],
  [{ SEAL_KEYS: "short" }, "SEAL_KEYS: each key needs at least 32 bytes, base64url, separated by commas."],
])("a bad setting is reported in one clear sentence: %o", async (environment, sentence) => {
  await expect(read(environment)).rejects.toThrow(sentence);
});

test("webhooks reach this machine only in a demo that asks for it", async () => {
  expect((await read({})).webhooksToLoopback).toBe(false);
  expect((await read({ WEBHOOKS_TO_LOOPBACK: "on" })).webhooksToLoopback).toBe(true);
});

test("links in mails begin with the portal's URL, however it is written", async () => {
  for (const PORTAL_URL of ["https://portal.example", "https://portal.example/", "https://portal.example///"])
    expect((await read({ PORTAL_URL })).portalUrl).toBe("https://portal.example");
});
