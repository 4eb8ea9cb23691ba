import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { settings as gatewaySettings } from "../apps/gateway/src/config/settings.ts";
import { variables } from "../apps/marketplace/src/settings.ts";
import { settings } from "../apps/marketplace/src/settings-table.ts";
import {
  composeFile,
  entrypoint,
  environmentExample,
  passedNames,
  secretNames,
  settingsPage,
  withOthers,
  withPassed,
  withSecrets,
  withSettings,
} from "./settings-table.ts";

test("the settings tables match the apps; node scripts/settings-table.ts writes them", () => {
  const text = readFileSync(settingsPage, "utf8");
  expect(text).toBe(withSettings(text));
});

test("docker-compose.yml passes every setting to its app, and .env.example names each one", () => {
  const compose = readFileSync(composeFile, "utf8");
  expect(compose).toBe(withPassed(compose));
  const example = readFileSync(environmentExample, "utf8");
  expect(example).toBe(withOthers(example));
  // PUBLIC_URL is the marketplace's PORTAL_URL, and OUTER_PROXIES belong to the trusted ones.
  const byOthers = ["PORT", "HOST", "DATA_DIR", "WEB_DIR", "PORTAL_URL", "TRUSTED_PROXIES", "DRAIN_SECONDS"];
  const byFile = ["PGPASSWORD", "SESSION_KEYS", "TOKEN_KEYS", "SEAL_KEYS"];
  for (const [app, own] of Object.entries({ gateway: gatewaySettings, marketplace: settings })) {
    const block = new RegExp(`&${app}-passes \\{([^}]*)\\}`).exec(compose)?.[1] ?? "";
    const passed = [...block.matchAll(/\w+/g)].map(([name]) => name);
    expect(passed).toEqual(passedNames(own));
    expect(compose).toContain(`<<: *${app}-passes`);
    for (const { name, secret } of own) {
      if (byOthers.includes(name)) continue;
      if (byFile.includes(name)) expect(compose).toContain(`${name}_FILE: /run/secrets/`);
      else expect(passed).toEqual(expect.arrayContaining(secret ? [name, `${name}_FILE`] : [name]));
      if (!byFile.includes(name)) expect(example).toMatch(new RegExp(`^#?${name}=`, "m"));
    }
  }
});

test("the marketplace's table names exactly the variables its parser reads", () => {
  expect(settings.map(({ name }) => name).toSorted()).toEqual(Object.keys(variables.shape).toSorted());
});

/** The environment of a program that the entrypoint of our images starts. */
const startedWith = (environment: Record<string, string>): string[] =>
  execFileSync("sh", [entrypoint, "env"], { env: { PATH: process.env["PATH"], ...environment }, encoding: "utf8" })
    .trim()
    .split("\n");

test("every secret may come from a file, and no other variable that ends in _FILE is touched", () => {
  const text = readFileSync(entrypoint, "utf8");
  expect(text).toBe(withSecrets(text));
  const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-secrets-"));
  const file = path.join(folder, "secret");
  writeFileSync(file, "a secret with 'quotes', $signs and spaces\n");
  for (const name of secretNames) {
    const seen = startedWith({ [`${name}_FILE`]: file, SSL_CERT_FILE: "/etc/ssl/own.pem", PORT_FILE: file });
    expect(seen).toContain(`${name}=a secret with 'quotes', $signs and spaces`);
    expect(seen.filter((line) => line.includes("_FILE=")).sort()).toEqual([
      `PORT_FILE=${file}`,
      "SSL_CERT_FILE=/etc/ssl/own.pem",
    ]);
  }
  const missing = spawnSync("sh", [entrypoint, "env"], { env: { SESSION_KEYS_FILE: "/nowhere" }, encoding: "utf8" });
  expect([missing.status, missing.stderr]).toEqual([1, "SESSION_KEYS_FILE: the file /nowhere cannot be read.\n"]);
  rmSync(folder, { recursive: true });
});

test("the files that docker-compose.yml passes are secrets of ours", () => {
  const compose = readFileSync(path.join(import.meta.dirname, "..", "docker-compose.yml"), "utf8");
  const handed = [...compose.matchAll(/^ +(\w+)_FILE: \/run\/secrets/gm)].map((match) => match[1] ?? "");
  // The images of Postgres and Grafana read these files themselves.
  const theirs = ["POSTGRES_PASSWORD", "GF_SECURITY_ADMIN_PASSWORD_"];
  expect(handed.filter((name) => !secretNames.includes(name)).sort()).toEqual(theirs.sort());
  expect(handed).toContain("SESSION_KEYS");
});
