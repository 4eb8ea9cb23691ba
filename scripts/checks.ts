// `npm test`: every check of the repository; checks whose failures are the cheapest to find come first. Arguments name single checks. The
// last line is `N passed, N failed`; skipped checks are listed with their reason.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findChromium } from "./chromium.ts";
import { type PlaywrightReport, playwrightTally, type Tally, type VitestReport, vitestTally } from "./test-reports.ts";

const root = path.join(import.meta.dirname, "..");
const reports = mkdtempSync(path.join(tmpdir(), "partner-konto-reports-"));
const vitestReport = path.join(reports, "vitest.json");
const playwrightReport = path.join(reports, "playwright.json");

function run(command: string, args: string[], environment: Record<string, string> = {}): boolean {
  return (
    spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...environment } }).status === 0
  );
}

type Check = (name: string) => Tally | Promise<Tally>;

/** A command that passes or fails. Other checks run beside it, so its output is printed at once when it has ended. */
const plain =
  (command: string, ...args: string[]): Check =>
  async (name) => {
    const running = spawn(command, args, { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
    const said: Buffer[] = [];
    for (const stream of [running.stdout, running.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk));
    const [status] = (await once(running, "close")) as [number | null];
    console.log(`\n— ${name}\n${Buffer.concat(said).toString()}`.trimEnd());
    return status === 0
      ? { passed: 1, failed: [], skipped: [] }
      : { passed: 0, failed: [[command, ...args].join(" ")], skipped: [] };
  };

/** The tally of a report. A failed runner without a failed test (it crashed, or found no tests) counts as one failure. */
function readTally<Report>(file: string, tallyOf: (report: Report) => Tally, ok: boolean): Tally {
  const tally = existsSync(file)
    ? tallyOf(JSON.parse(readFileSync(file, "utf8")) as Report)
    : { passed: 0, failed: [], skipped: [] };
  rmSync(file, { force: true });
  if (ok || tally.failed.length > 0) return tally;
  return { ...tally, failed: ["the runner ended with an error that belongs to no test; its output above has it"] };
}

function vitest(...args: string[]): Tally {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
  const ok = run("vitest", ["run", ...reporters, ...args]);
  return readTally<VitestReport>(vitestReport, vitestTally, ok);
}

/** The whole stack in containers (deploy/). Skipped if CONTAINERS_MISSING gives a reason or Docker does not answer. */
function containers(): Tally {
  const missing =
    process.env["CONTAINERS_MISSING"] ||
    (spawnSync("docker", ["info"]).status === 0 ? "" : "no Docker answers (docker info)");
  if (missing) {
    console.log(`containers: did not run: ${missing}`);
    return { passed: 0, failed: [], skipped: [`containers: ${missing}`] };
  }
  const tally = vitest("--config", "deploy/vitest.config.ts");
  console.log("containers: ran");
  return tally;
}

function browser(): Tally {
  const chromium = findChromium();
  if ("missing" in chromium) return { passed: 0, failed: [], skipped: [`browser tests: ${chromium.missing}`] };
  const ok = run("npm", ["run", "--silent", "e2e"], {
    CHROMIUM_PATH: chromium.path,
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  });
  return readTally<PlaywrightReport>(playwrightReport, playwrightTally, ok);
}

/** Each of these checks uses about one core, so the two rows run side by side. */
const rows: Record<string, Check>[] = [
  { contract: plain("npm", "run", "--silent", "contract", "--workspace", "pact") },
  {
    format: plain("biome", "check", "."),
    lint: plain("oxlint", "--type-aware", "--type-check", "--deny-warnings"),
    arrows: plain("npm", "run", "--silent", "arrows"),
    unused: plain("knip"),
    build: plain("turbo", "run", "build", "--output-logs=errors-only"),
    budget: plain(process.execPath, "scripts/budget.ts"),
  },
];
/** These checks use the whole machine, so each runs alone. */
const alone: Record<string, Check> = { unit: () => vitest(), browser, containers };
const names = [...rows, alone].flatMap(Object.keys);
/** The default, and "all". The containers need Docker and take minutes, so they run only when named, as in CI. */
const usual = names.filter((name) => name !== "containers");

const named = process.argv.slice(2).flatMap((name) => (name === "all" ? usual : [name]));
const wanted = named.length > 0 ? named : usual;
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(", ")}; there are ${names.join(", ")}.`);
  process.exit(2);
}

const total: Tally = { passed: 0, failed: [], skipped: [] };
const lines: string[] = [];

async function inTurn(checks: Record<string, Check>): Promise<void> {
  for (const [name, check] of Object.entries(checks)) {
    if (!wanted.includes(name)) continue;
    const before = performance.now();
    const { passed, failed, skipped } = await check(name);
    total.passed += passed;
    total.failed.push(...failed.map((failure) => `${name}: ${failure}`));
    total.skipped.push(...skipped);
    const seconds = ((performance.now() - before) / 1000).toFixed(1);
    lines.push(
      `${failed.length > 0 ? "FAILED" : "ok    "} ${name.padEnd(10)} ${`${passed} passed`.padStart(12)}  ${seconds} s`,
    );
  }
}
await Promise.all(rows.map(inTurn));
for (const [name, check] of Object.entries(alone)) {
  if (wanted.includes(name)) console.log(`\n— ${name}`);
  await inTurn({ [name]: check });
}
rmSync(reports, { recursive: true });

console.log(`\n${lines.join("\n")}`);
console.log(`whole              ${(performance.now() / 1000).toFixed(1).padStart(19)} s`);
for (const reason of total.skipped) console.log(`skipped: ${reason}`);
for (const failure of total.failed) console.log(`failed: ${failure.replaceAll(`${root}/`, "")}`);
console.log(`\n${total.passed} passed, ${total.failed.length} failed`);
process.exit(total.failed.length > 0 ? 1 : 0);
