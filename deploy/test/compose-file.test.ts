import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { compose } from "./compose.ts";

const root = path.join(import.meta.dirname, "..", "..");
const profiles = { observability: ["prometheus", "grafana", "traces"], mails: ["mails"], contracts: ["pact-broker"] };
const portal = ["entry", "gateway-1", "gateway-2", "marketplace-1", "marketplace-2", "migrate", "postgres", "valkey"];
const text = readFileSync(path.join(root, "docker-compose.yml"), "utf8");

test("compose accepts the file with every profile and without, and the file needs no network", async () => {
  await compose("config", "--quiet");
  const chosen = Object.keys(profiles).flatMap((profile) => ["--profile", profile]);
  const services = (await compose(...chosen, "config", "--services")).trim().split("\n");
  expect(services.sort()).toEqual([...portal, ...Object.values(profiles).flat()].sort());
});

test("each additional service starts only with its profile", () => {
  const found = [...text.matchAll(/^ {2}([\w-]+):\n {4}<<: \*aside\n {4}image: .*\n {4}profiles: \["(\w+)"\]$/gm)];
  const wanted = Object.entries(profiles).flatMap(([profile, names]) => names.map((name) => `${name}: ${profile}`));
  expect(found.map(([, name, profile]) => `${name}: ${profile}`).sort()).toEqual(wanted.sort());
});

test("third-party images have variables, ports bind to localhost, and .env.example has no unused names", () => {
  const images = [...text.matchAll(/^ +image: (.*)$/gm)].map((match) => match[1] ?? "");
  const others = images.filter((image) => !image.startsWith("partner-konto/"));
  expect(others.length).toBe(8);
  for (const image of others) expect(image).toMatch(/^\$\{[A-Z_]+_IMAGE:-[\w./-]+:[\w.-]+\}$/);
  for (const [, ports = ""] of text.matchAll(/^ +ports: (.*)$/gm)) expect(ports).toMatch(/^\["127\.0\.0\.1:/);
  const example = readFileSync(path.join(root, ".env.example"), "utf8");
  const used = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map((match) => match[1] ?? ""));
  for (const [, name = ""] of example.matchAll(/^#?([A-Z_]+)=/gm)) expect([...used], name).toContain(name);
});
