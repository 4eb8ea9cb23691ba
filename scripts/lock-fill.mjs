// Completes package-lock.json. Adds the optional platform packages that npm left out because they do not resolve here, so that `npm ci`
// accepts the lock file on every platform. Asks the registry for missing checksums, so that `npm ci` checks every package. Usage: node
// lock-fill.mjs [package-lock.json]
import { execFile } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";

const run = promisify(execFile);

const file = process.argv[2] ?? "package-lock.json";
const lock = JSON.parse(readFileSync(file, "utf8"));
const packages = lock.packages;
const systems = {
  linux: "linux",
  darwin: "darwin",
  win32: "win32",
  windows: "win32",
  freebsd: "freebsd",
  openbsd: "openbsd",
  netbsd: "netbsd",
  android: "android",
  openharmony: "openharmony",
  sunos: "sunos",
  aix: "aix",
};
const cpus = new Set(["x64", "arm64", "ia32", "arm", "ppc64", "s390x", "riscv64", "loong64", "mips64el", "wasm32"]);

/** The installed entry that `name`, required from `from`, resolves to by walking up node_modules. */
function resolve(from, name) {
  for (let at = from; ; ) {
    const entry = packages[`${at ? `${at}/` : ""}node_modules/${name}`];
    if (entry || !at) return entry;
    const parent = at.lastIndexOf("/node_modules/");
    at = parent < 0 ? "" : at.slice(0, parent);
  }
}

/** Derives `os`, `cpu` and `libc` from the package's name. */
function platform(name) {
  const parts = name.split(/[/\-_.]/);
  const os = parts
    .map((part) => systems[part])
    .filter(Boolean)
    .at(-1);
  let cpu = parts.filter((part) => cpus.has(part));
  if (parts.includes("64") && cpu.length === 0) cpu = ["x64"];
  if (parts.some((part) => ["musleabihf", "gnueabihf", "eabi"].includes(part))) cpu = ["arm"];
  const libc = parts.includes("musl") ? ["musl"] : parts.includes("gnu") ? ["glibc"] : undefined;
  return { ...(os && { os: [os] }), ...(cpu.length && { cpu }), ...(libc && { libc }) };
}

let filled = 0;
for (const [path, entry] of Object.entries({ ...packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!/^\d/.test(version)) continue; // npm resolves ranges itself or not at all
    if (resolve(path, name)?.version === version) continue;
    const place = packages[`node_modules/${name}`] ? `${path}/node_modules/${name}` : `node_modules/${name}`;
    packages[place] = { version, optional: true, ...(entry.dev && { dev: true }), ...platform(name) };
    filled += 1;
  }
}

/** The registry's checksum of a version; undefined if it does not answer. */
async function sumOf(place, version) {
  const name = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
  const asked = ["view", `${name}@${version}`, "dist.integrity"];
  // On Windows npm is a command file.
  const answer = await run("npm", asked, { shell: process.platform === "win32" }).catch(() => undefined);
  return answer?.stdout.trim().match(/^sha512-[\w+/=]+$/)?.[0];
}

let [summed, unvouched] = [0, 0];
for (const [place, entry] of Object.entries(packages)) {
  if (!place.includes("node_modules/") || entry.link || entry.integrity) continue;
  const integrity = await sumOf(place, entry.version);
  if (integrity) {
    entry.integrity = integrity;
    summed += 1;
  } else {
    console.error(`no sum for ${place} ${entry.version}`);
    unvouched += 1;
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, "en")));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`filled ${filled} optional packages, and the sums of ${summed}`);
if (unvouched > 0) {
  console.error(
    `${unvouched} packages have no sum: the registry did not answer. Please run this again with the network.`,
  );
  process.exitCode = 1;
}
