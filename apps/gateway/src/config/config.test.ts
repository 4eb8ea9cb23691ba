import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { services } from "@partner-konto/contracts/services";
import { mainOf, startProgram } from "@partner-konto/testing/app-process";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { ConfigError } from "./config-error.ts";
import { keysInFolder } from "./session-keys.ts";
import { settings } from "./settings.ts";

test("without settings the gateway starts for local use", () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    PORT: 3000,
    HOST: "127.0.0.1",
    eventsUrl: "http://127.0.0.1:3001",
    SESSION_HOURS: 24,
  });
  expect(config.publicUrl.origin).toBe("http://localhost:3000");
  expect(Object.keys(config.upstreamUrls)).toEqual(Object.keys(services));
  expect(new Set(Object.values(config.upstreamUrls))).toEqual(new Set(["http://127.0.0.1:3001"]));
  expect(config.ALLOWED_ROLES).not.toContain("USER");
});

test("dealers get a reachable address of the services, and none when none is configured", () => {
  expect(readConfig({}).servicesUrl).toBe("http://127.0.0.1:3001");
  const away = { PUBLIC_URL: "https://portal.example" };
  expect(readConfig(away).servicesUrl).toBeNull();
  expect(readConfig({ UPSTREAM_URL: "http://entry:3001" }).servicesUrl).toBeNull();
  expect(readConfig({ ...away, SERVICES_URL: "https://services.example" }).servicesUrl).toBe(
    "https://services.example",
  );
});

test("each service can be configured with its own address", () => {
  const config = readConfig({
    UPSTREAM_URL: "https://services.example",
    UPSTREAM_BUSINESS_CUSTOMER_URL: "https://agencies.example/api",
  });
  expect(config.upstreamUrls.businessCustomer).toBe("https://agencies.example/api");
  expect(config.upstreamUrls.order).toBe("https://services.example");
  expect(config.eventsUrl).toBe("https://services.example");
});

test.each([
  [{ PORT: "http" }, "PORT must be a port between 1 and 65535."],
  [{ PORT: "70000" }, "PORT must be a port between 1 and 65535."],
  [{ PORT: "6000" }, "PORT must be a port that browsers do not block (3000, for example)."],
  [
    { PUBLIC_URL: "https://portal.example:10080" },
    "PUBLIC_URL must have a port that browsers do not block (443, for example).",
  ],
  [{ IMPRINT_URL: "https://portal.example:6000" }, "IMPRINT_URL must be an address or a path like /imprint."],
  [{ PUBLIC_URL: "http://portal.example" }, /^PUBLIC_URL must begin with https:\/\/ .*ALLOW_PLAIN_HTTP=true/],
  [{ PUBLIC_URL: "portal.example" }, "PUBLIC_URL must be an address that begins with http:// or https://."],
  [{ PUBLIC_URL: "https://portal.example/portal" }, /^PUBLIC_URL must not have a path/],
  [{ TRUSTED_PROXIES: "all" }, 'TRUSTED_PROXIES must be a list of addresses or networks, but names "all".'],
  [{ TRUSTED_PROXIES: "true" }, /names "true"/],
  [{ TRUSTED_PROXIES: "0.0.0.0/0" }, /names "0\.0\.0\.0\/0"/],
  [{ TRUSTED_PROXIES: "::/0" }, /names "::\/0"/],
  [{ TRUSTED_PROXIES: "10.0.0.0/33" }, /names/],
  [{ ALLOWED_ROLES: "BOSS" }, /^ALLOWED_ROLES must be a list of BUSINESS_CUSTOMER_ADMIN/],
  [{ ALLOWED_ROLES: " , " }, "ALLOWED_ROLES must be at least one role."],
  [{ SESSION_KEYS: "short" }, "SESSION_KEYS must be keys of 32 bytes in base64url, separated by commas."],
  [{ SESSION_IDLE_MINUTES: "0" }, "SESSION_IDLE_MINUTES must be at least 1."],
  [{ ALLOW_PLAIN_HTTP: "perhaps" }, "ALLOW_PLAIN_HTTP must be true or false."],
  [{ VALKEY_URL: "http://store" }, "VALKEY_URL must be an address that begins with redis://."],
  [{ ACCESSIBILITY_URL: "javascript:alert(1)" }, "ACCESSIBILITY_URL must be an address or a path like /imprint."],
  [{ IMPRINT_URL: "//evil.example" }, "IMPRINT_URL must be an address or a path like /imprint."],
  [
    { UPSTREAM_ORDERS_URL: "http://x" },
    /^UPSTREAM_ORDERS_URL names no service; there are account, admission, activity, adminAccount/,
  ],
  [{ UPSTREAM_ORDER_URL: "order:3000" }, /^UPSTREAM_ORDER_URL must be an address/],
  [{ SESSION_IDLE_MINUTES: "1.440" }, "SESSION_IDLE_MINUTES must be a whole number."],
  [{ PORT: "3e3" }, "PORT must be a port between 1 and 65535."],
  [{ METRICS_TOKEN: "short" }, "METRICS_TOKEN must have at least 16 characters."],
] as const)("%j is refused with one clear sentence", (environment, sentence) => {
  const read = () => readConfig(environment);
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(sentence);
  expect(read).toThrow(/^[^\n]{1,800}\.$/);
});

test("an empty variable is one that is not set", () => {
  expect(readConfig({ PUBLIC_URL: "", SESSION_KEYS: "", VALKEY_URL: "", UPSTREAM_ORDER_URL: "" }).PORT).toBe(3000);
});

test("plain http on other hosts and a shared cookie domain are allowed, with a warning each", () => {
  const { warnings } = readConfig({
    PUBLIC_URL: "http://10.0.0.5:3000",
    ALLOW_PLAIN_HTTP: "true",
    COOKIE_DOMAIN: "portal.example",
  });
  expect(warnings).toHaveLength(2);
});

test("the documented settings are exactly the settings that are read", () => {
  const source = ["config.ts", "settings.ts"]
    .map((file) => readFileSync(path.join(import.meta.dirname, file), "utf8"))
    .join("\n");
  const read = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map((match) => match[1]);
  const listed = settings.map(({ name }) => name).filter((name) => !/^UPSTREAM_\w+_URL$/.test(name));
  expect(listed.toSorted((a, b) => a.localeCompare(b))).toEqual(read.toSorted((a = "", b = "") => a.localeCompare(b)));
});

test("session keys are generated once, readable by the owner only, and an invalid key is refused", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-keys-"));
  const made = keysInFolder(folder);
  expect(made.map(({ length }) => length)).toEqual([32]);
  expect(keysInFolder(folder)).toEqual(made);
  const file = path.join(folder, "keys", "session-keys");
  expect(statSync(file).mode & 0o777).toBe(0o600);
  writeFileSync(file, "not a key");
  expect(() => keysInFolder(folder)).toThrow(/does not hold session keys/);
  expect(() => keysInFolder(file)).toThrow(/^The data folder .* cannot be written: ENOTDIR\.$/);
  rmSync(folder, { recursive: true });
});

test("a gateway with a bad setting prints one sentence and exits with 1", { tags: "long" }, async () => {
  const sentence = /exit code 1:\nTRUSTED_PROXIES must be a list of addresses or networks, but names "all"\.\n$/;
  await expect(startProgram(mainOf("gateway"), { TRUSTED_PROXIES: "all" })).rejects.toThrow(sentence);
});
