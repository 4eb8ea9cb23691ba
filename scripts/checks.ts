// `npm test`: every check of the repository, in the order in which a failure is cheapest to find. Arguments name single
// checks. The last line is `N passed, N failed`; what was skipped is listed with its reason.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findChromium } from "./chromium.ts";
import { type Suite, skippedTests } from "./skipped-tests.ts";

const root = path.join(import.meta.dirname, "..");
const reports = mkdtempSync(path.join(tmpdir(), "partner-konto-reports-"));
const vitestReport = path.join(reports, "vitest.json");
const playwrightReport = path.join(reports, "playwright.json");

interface Tally {
  passed: number;
  failed: number;
  skipped: string[];
}

function run(command: string, args: string[], environment: Record<string, string> = {}): boolean {
  return (
    spawnSync(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...environment } }).status === 0
  );
}

/** A command that either holds or does not. */
const plain =
  (command: string, ...args: string[]) =>
  (): Tally =>
    run(command, args) ? { passed: 1, failed: 0, skipped: [] } : { passed: 0, failed: 1, skipped: [] };

/** A failed runner without a failed test (it crashed, or found none) still counts as one failure. */
const atLeastOne = (tally: Tally, ok: boolean): Tally => (ok || tally.failed > 0 ? tally : { ...tally, failed: 1 });

function readReport<Report>(file: string): Report | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

function vitest(...args: string[]): Tally {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`];
  const ok = run("vitest", ["run", ...reporters, ...args]);
  const report = readReport<VitestReport>(vitestReport);
  const skipped = (report?.testResults ?? [])
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === "skipped" || status === "pending")
    .map(({ fullName }) => fullName);
  return atLeastOne({ passed: report?.numPassedTests ?? 0, failed: report?.numFailedTests ?? 0, skipped }, ok);
}

/** The whole stack in containers (deploy/). Who cannot have Docker says why in CONTAINERS_MISSING, or has none that answers. */
function containers(): Tally {
  const missing =
    process.env["CONTAINERS_MISSING"] ||
    (spawnSync("docker", ["info"]).status === 0 ? "" : "no Docker answers (docker info)");
  if (missing) {
    console.log(`containers: did not run: ${missing}`);
    return { passed: 0, failed: 0, skipped: [`containers: ${missing}`] };
  }
  const tally = vitest("--config", "deploy/vitest.config.ts");
  console.log("containers: ran");
  return tally;
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

function browser(): Tally {
  const chromium = findChromium();
  if ("missing" in chromium) return { passed: 0, failed: 0, skipped: [`browser tests: ${chromium.missing}`] };
  const ok = run("npm", ["run", "--silent", "e2e"], {
    CHROMIUM_PATH: chromium.path,
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
  });
  const report = readReport<PlaywrightReport>(playwrightReport);
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  const skipped = (report?.suites ?? []).flatMap(skippedTests);
  return atLeastOne({ passed: expected, failed: unexpected + flaky, skipped }, ok);
}

const checks: Record<string, () => Tally> = {
  format: plain("biome", "check", "."),
  lint: plain("oxlint", "--type-aware", "--deny-warnings"),
  types: plain("turbo", "run", "types", "--output-logs=errors-only"),
  arrows: plain(
    "depcruise",
    "--config",
    ".dependency-cruiser.mjs",
    "apps",
    "packages",
    "pact",
    "e2e",
    "scripts",
    "deploy",
  ),
  unused: plain("knip"),
  unit: vitest,
  contract: plain("npm", "run", "--silent", "contract", "--workspace", "pact"),
  build: plain("turbo", "run", "build", "--output-logs=errors-only"),
  budget: plain(process.execPath, "scripts/budget.ts"),
  browser,
  containers,
};
/** Without arguments and for "all"; the containers need Docker and minutes, so they run when they are named, as CI does. */
const usual = Object.keys(checks).filter((name) => name !== "containers");

const named = process.argv.slice(2).flatMap((name) => (name === "all" ? usual : [name]));
const wanted = named.length > 0 ? named : usual;
const unknown = wanted.filter((name) => !(name in checks));
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(", ")}; there are ${Object.keys(checks).join(", ")}.`);
  process.exit(2);
}

const total: Tally = { passed: 0, failed: 0, skipped: [] };
const lines: string[] = [];
for (const [name, check] of Object.entries(checks)) {
  if (!wanted.includes(name)) continue;
  console.log(`\n— ${name}`);
  const before = performance.now();
  const { passed, failed, skipped } = check();
  total.passed += passed;
  total.failed += failed;
  total.skipped.push(...skipped);
  const seconds = ((performance.now() - before) / 1000).toFixed(1);
  lines.push(`${failed > 0 ? "FAILED" : "ok    "} ${name.padEnd(10)} ${`${passed} passed`.padStart(12)}  ${seconds} s`);
}
rmSync(reports, { recursive: true });

console.log(`\n${lines.join("\n")}`);
for (const reason of total.skipped) console.log(`skipped: ${reason}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 ? 1 : 0);
