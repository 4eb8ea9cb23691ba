import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { settings as gatewaySettings } from "../../apps/gateway/src/config/settings.ts";
import { settings as marketplaceSettings } from "../../apps/marketplace/src/settings-table.ts";
import { passedNames } from "../../scripts/settings-table.ts";
import { compose, composeWith } from "./compose.ts";

const root = path.join(import.meta.dirname, "..", "..");
const profiles = {
  observability: ["prometheus", "alertmanager", "probe", "grafana", "traces"],
  mails: ["mails"],
  contracts: ["pact-broker"],
};
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

test("a value of .env reaches its app and no other, and a name that .env leaves out stays unset", async () => {
  const passed = { gateway: passedNames(gatewaySettings), marketplace: passedNames(marketplaceSettings) };
  const names = new Set([...passed.gateway, ...passed.marketplace]);
  const values = Object.fromEntries([...names].map((name) => [name, `value of ${name}`]));
  const environmentsOf = async (given: Record<string, string>) => {
    const said = await composeWith(given, "config");
    // One block a service: its name at two blanks, and its environment's lines at six.
    return new Map(
      [...said.matchAll(/^ {2}([\w-]+):\n((?: {4,}.*\n)+)/gm)].map(([, service = "", block = ""]) => [
        service,
        new Map([...block.matchAll(/^ {6}([A-Z0-9_]+): (.*)$/gm)].map(([, name = "", value = ""]) => [name, value])),
      ]),
    );
  };
  const [full, empty] = [await environmentsOf(values), await environmentsOf({})];
  for (const service of ["gateway-1", "gateway-2", "marketplace-1", "marketplace-2", "migrate"]) {
    const own = service.startsWith("gateway") ? passed.gateway : passed.marketplace;
    for (const name of names) {
      const found = full
        .get(service)
        ?.get(name)
        ?.replace(/^['"]|['"]$/g, "");
      expect(found, `${name} of ${service}`).toBe(own.includes(name) ? values[name] : undefined);
    }
    expect(empty.get(service)?.get("ASSET_URL") ?? "null").toBe("null");
    expect(empty.get(service)?.get("BILLING_NAME") ?? "null").toBe("null");
  }
});

test("every service's log has a limit", async () => {
  const chosen = Object.keys(profiles).flatMap((profile) => ["--profile", profile]);
  const said = await compose(...chosen, "config");
  const services = (await compose(...chosen, "config", "--services")).trim().split("\n");
  const limits = [...said.matchAll(/^ {6}options:\n {8}max-file: .5.\n {8}max-size: 10m$/gm)];
  expect(limits).toHaveLength(services.length);
});

test("third-party images have variables, ports bind to localhost, and .env.example has no unused names", () => {
  const images = [...text.matchAll(/^ +image: (.*)$/gm)].map((match) => match[1] ?? "");
  const others = images.filter((image) => !image.startsWith("partner-konto/"));
  expect(others.length).toBe(10);
  for (const image of others) expect(image).toMatch(/^\$\{[A-Z_]+_IMAGE:-[\w./-]+:[\w.-]+\}$/);
  for (const [, ports = ""] of text.matchAll(/^ +ports: (.*)$/gm)) expect(ports).toMatch(/^\["127\.0\.0\.1:/);
  const example = readFileSync(path.join(root, ".env.example"), "utf8");
  const used = new Set([...text.matchAll(/\$\{([A-Z0-9_]+)/g)].map((match) => match[1] ?? ""));
  for (const name of [...passedNames(gatewaySettings), ...passedNames(marketplaceSettings)]) used.add(name);
  for (const [, name = ""] of example.matchAll(/^#?([A-Z0-9_]+)=/gm)) expect([...used], name).toContain(name);
});
