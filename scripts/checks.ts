// `npm test`: every check of the repository; checks whose failures are the cheapest to find come first. Arguments name single checks, or
// `changed` for what the current change reaches. A check that passes prints one line, one that fails also its output. With FLAKY_ALLOWED, as
// in CI, failed tests run once more alone at the end. The last line is `N passed, N failed`; skipped checks are listed with their reason.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { spread, takesLong } from "../packages/testing/src/how-many.ts";
import { currentChange, reachedBy } from "./changed.ts";
import { findChromium } from "./chromium.ts";
import { findEngines } from "./engines.ts";
import { root } from "./environment.ts";
import { commandLine } from "./pinned-node.mjs";
import { notHere } from "./platforms.ts";
import { sortFlaky } from "./reruns.ts";
import { measureSlowness } from "./slowness.ts";
import {
  type Failure,
  type PlaywrightReport,
  playwrightTally,
  storyTimes,
  type Tally,
  type VitestReport,
  vitestTally,
} from "./test-reports.ts";

const reports = mkdtempSync(path.join(tmpdir(), "partner-konto-reports-"));
const vitestReport = path.join(reports, "vitest.json");
const playwrightReport = path.join(reports, "playwright.json");

const args = process.argv.slice(2);
const change = args.includes("changed") ? currentChange() : undefined;
const reached = change && reachedBy(change.files);

// The tests read these two: how slow this machine is, and which part of the samples is the turn of this commit.
process.env["SLOWNESS"] ??= String(measureSlowness());
process.env["SAMPLE_SEED"] ??=
  spawnSync("git", ["rev-parse", "--short=8", "HEAD"], { cwd: root, encoding: "utf8" }).stdout?.trim() || "0";
console.log(`Samples of SAMPLE_SEED=${process.env["SAMPLE_SEED"]}, limits times ${process.env["SLOWNESS"]}`);

/** Runs a command. Its output is printed when it has failed, in one piece, because other checks run beside it. */
async function run(name: string, command: string, args: string[], environment = {}): Promise<boolean> {
  const env = { ...process.env, ...environment };
  const line = commandLine(command, args);
  const running = spawn(line.command, line.args, {
    cwd: root,
    env,
    shell: line.shell,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  for (const stream of [running.stdout, running.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
  const [status] = (await once(running, "close")) as [number | null];
  if (status !== 0) console.log(`\n— ${name}\n${Buffer.concat(output).toString().trimEnd()}\n`);
  return status === 0;
}

const nothing: Tally = { passed: 0, failed: [], skipped: [] };

/** Runs a check; `alone` are the arguments with which its runner runs one failed test. */
type Check = (name: string, alone?: readonly string[]) => Tally | Promise<Tally>;

/** A command that passes or fails. */
const plain =
  (command: string, ...args: string[]): Check =>
  async (name) =>
    (await run(name, command, args))
      ? { passed: 1, failed: [], skipped: [] }
      : { passed: 0, failed: [{ text: [command, ...args].join(" "), alone: [] }], skipped: [] };

/** The tally of a report. A failed runner without a failed test (it crashed, or found no tests) counts as one failure. */
function readTally<Report>(file: string, tallyOf: (report: Report) => Tally, ok: boolean): Tally {
  const tally = existsSync(file)
    ? tallyOf(JSON.parse(readFileSync(file, "utf8")) as Report)
    : { passed: 0, failed: [], skipped: [] };
  rmSync(file, { force: true });
  if (ok || tally.failed.length > 0) return tally;
  return {
    ...tally,
    failed: [{ text: "the runner ended with an error that belongs to no test; its output above has it" }],
  };
}

const vitest =
  (...args: string[]): Check =>
  async (name, alone = []) => {
    const reporters = ["--reporter=minimal", "--reporter=json", `--outputFile.json=${vitestReport}`];
    const tests = takesLong() ? [] : ["--tags-filter=!long"];
    const ok = await run(name, "vitest", ["run", ...reporters, ...tests, ...args, ...alone]);
    return readTally<VitestReport>(vitestReport, vitestTally, ok);
  };

/** Unit tests with a tag of those that take long. */
const hasLongTests = (file: string): boolean => readFileSync(path.join(root, file), "utf8").includes('tags: "long"');

/** All unit tests. Those that take long run in CI: a third of their files with a commit, another third with the next. */
async function unitTests(name: string, alone?: readonly string[]): Promise<Tally> {
  if (alone || !takesLong()) return vitest()(name, alone);
  const files = globSync("{apps,packages,pact,scripts}/**/*.test.{ts,tsx}", {
    cwd: root,
    exclude: (at) => at.endsWith("node_modules"),
  });
  const long = files.filter(hasLongTests);
  const whole = new Set(spread(long, Math.ceil(long.length / 3)));
  const inTurn = await vitest(...whole)(name);
  const others = await vitest("--tags-filter=!long", ...files.filter((file) => !whole.has(file)))(name);
  return {
    passed: inTurn.passed + others.passed,
    failed: [...inTurn.failed, ...others.failed],
    skipped: [
      ...inTurn.skipped,
      ...others.skipped,
      "unit: tests that take long in two thirds of their files; other commits try those",
    ],
  };
}

/** The whole stack in containers (deploy/). Skipped if CONTAINERS_MISSING gives a reason or Docker does not answer. */
function containers(name: string, alone?: readonly string[]): Tally | Promise<Tally> {
  const missing =
    process.env["CONTAINERS_MISSING"] ||
    (spawnSync("docker", ["info"]).status === 0 ? "" : "no Docker answers (docker info)");
  if (missing) return { passed: 0, failed: [], skipped: [`containers: ${missing}`] };
  return vitest("--config", "deploy/vitest.config.ts")(name, alone);
}

async function browser(name: string, alone?: readonly string[]): Promise<Tally> {
  const chromium = findChromium();
  if ("missing" in chromium) return { passed: 0, failed: [], skipped: [`browser tests: ${chromium.missing}`] };
  const tests = takesLong() ? [] : ["--grep-invert=@long", "--pass-with-no-tests"];
  const specs = alone ?? (reached?.specs ?? []).map((file) => path.relative("e2e", file));
  const ok = await run(
    name,
    "npm",
    ["run", "--silent", "--workspace", "e2e", "e2e", "--", "--reporter=dot,json", ...tests, ...specs],
    {
      CHROMIUM_PATH: chromium.path,
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    },
  );
  return readTally<PlaywrightReport>(playwrightReport, playwrightTally, ok);
}

/** The stories in Chromium, Firefox and WebKit, with the time that each took. */
async function engines(name: string, alone: readonly string[] = []): Promise<Tally> {
  const { environment, missing } = findEngines();
  if (environment["ENGINES"] === "") return { passed: 0, failed: [], skipped: missing };
  const tests = takesLong() ? [] : ["--grep-invert=@long"];
  const ok = await run(
    name,
    "npm",
    ["run", "--silent", "--workspace", "e2e", "engines", "--", "--reporter=dot,json", ...tests, ...alone],
    { ...environment, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  );
  const tally = readTally<PlaywrightReport>(
    playwrightReport,
    (report) => {
      for (const line of storyTimes(report)) console.log(`       ${line}`);
      return playwrightTally(report);
    },
    ok,
  );
  return { ...tally, skipped: [...tally.skipped, ...missing] };
}

/** A short form of some parts of `npm run bench`, `soak`, `chaos` and `fuzz`, others with each commit. */
const runs = plain(process.execPath, "quality/short-runs.ts");

/** Each of these checks uses about one core, so the two rows, which take about as long, run side by side. */
const rows: Record<string, Check>[] = [
  {
    arrows: plain("npm", "run", "--silent", "arrows"),
    build: plain("turbo", "run", "build", "--output-logs=errors-only"),
    budget: plain(process.execPath, "scripts/budget.ts"),
    floor: plain(process.execPath, "apps/web/floor/check.ts"),
    contract: plain("npm", "run", "--silent", "contract", "--workspace", "pact"),
    mutants: plain("npm", "run", "--silent", "pact:mutants", "--", "--sample", "4"),
    fields: plain("npm", "run", "--silent", "pact:mutants", "--", "--all", "--sample", "2"),
  },
  {
    format: plain("biome", "check", "."),
    unused: plain("knip"),
    lint: plain("oxlint", "--type-aware", "--type-check", "--deny-warnings"),
  },
];
/** These checks use the whole machine, so each runs alone. */
const unit = change ? vitest("--changed", change.base, "--passWithNoTests") : unitTests;
const alone: Record<string, Check> = { unit, runs, browser, engines, containers };
const names = [...rows, alone].flatMap(Object.keys);
/** The default, and "all". The containers need Docker and take minutes, so they run only when named, as in CI; mutants take long. */
const usual = names.filter(
  (name) => name !== "containers" && (!["mutants", "fields", "runs"].includes(name) || takesLong()),
);

const groups: Record<string, string[]> = { all: usual, changed: reached?.checks ?? [] };
const named = args.flatMap((name) => groups[name] ?? [name]);
const wanted = named.length > 0 ? named : usual;
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(", ")}; there are ${names.join(", ")}.`);
  process.exit(2);
}

const checks: Record<string, Check> = Object.assign({}, ...rows, alone);
const total = { passed: 0, failed: [] as (Failure & { name: string })[], skipped: [] as string[] };

async function inTurn(checks: Record<string, Check>): Promise<void> {
  for (const [name, check] of Object.entries(checks)) {
    if (!wanted.includes(name)) continue;
    const before = performance.now();
    const reason = notHere(name, process.platform);
    const { passed, failed, skipped } = reason === undefined ? await check(name) : { ...nothing, skipped: [reason] };
    total.passed += passed;
    total.failed.push(...failed.map((failure) => ({ ...failure, name })));
    total.skipped.push(...skipped);
    const seconds = ((performance.now() - before) / 1000).toFixed(1);
    console.log(
      `${failed.length > 0 ? "FAILED" : "ok    "} ${name.padEnd(10)} ${`${passed} passed`.padStart(12)}  ${seconds} s`,
    );
  }
}
await Promise.all(rows.map(inTurn));
await inTurn(alone);
const { flaky, failed } = await sortFlaky(
  total.failed,
  Number(process.env["FLAKY_ALLOWED"] ?? 0),
  async ({ name, alone: only }) => {
    if (!only) return false;
    console.log(`Once more, alone: ${only.join(" ") || name}`);
    const again = await checks[name]?.(name, only);
    return again !== undefined && again.passed > 0 && again.failed.length === 0;
  },
);
rmSync(reports, { recursive: true });

if (change) {
  const others = usual.filter((name) => name !== "browser" && !wanted.includes(name));
  const parts = ["browser tests of other areas", "unit tests that start a changed app as a process"];
  console.log(`Not run: ${[...others, ...parts].join(", ")}.`);
}
if (!takesLong()) console.log("Not run: tests that are tagged as long. CI runs them, and so does: LONG=1 npm test");
for (const reason of total.skipped) console.log(`skipped: ${reason}`);
const say = (word: string, { name, text }: Failure & { name: string }) =>
  console.log(`${word}: ${name}: ${text.replaceAll(`${root}/`, "")}`);
for (const failure of flaky) say("flaky", failure);
for (const failure of failed) say("failed", failure);
console.log(`\n${total.passed + (total.failed.length - failed.length)} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
