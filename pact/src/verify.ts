// `npm run pact:verify`: verifies our own marketplace, or any base URL, against the committed pacts.
import { mkdtemp, readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { someOf } from "@partner-konto/testing/how-many";
import { startMarketplace } from "@partner-konto/testing/started-marketplace";
import { startPostgres } from "../../apps/marketplace/src/kernel/testing/postgres.ts";
import { pactFile, pactsFolder, verificationFile } from "./consumer.ts";
import type { NativeResult } from "./verification/native-run.ts";
import { outcomeOf, report, verificationOf } from "./verification/outcome.ts";
import { knownStates } from "./verification/provider-states.ts";
import { runNative } from "./verification/run-native.ts";

const { values: options } = parseArgs({
  options: {
    service: { type: "string", multiple: true },
    url: { type: "string" },
    token: { type: "string" },
    "states-url": { type: "string" },
    "events-url": { type: "string" },
    check: { type: "boolean", default: false },
  },
});

interface Pact {
  interactions: { description: string; providerStates?: { name: string }[] }[];
}

const readPact = async (file: string): Promise<Pact> => JSON.parse(await readFile(file, "utf8")) as Pact;

async function statesIn(file: string): Promise<string[]> {
  const { interactions } = await readPact(file);
  return interactions.flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name));
}

/** Copies a pact with all of its answers; `npm test` leaves three of four refusals to CI. */
async function sampleOf(file: string, folder: string): Promise<string> {
  const { interactions, ...pact } = await readPact(file);
  const refusals = interactions.filter(({ description }) => description.includes(" refuses with "));
  const drawn = new Set(someOf(refusals));
  const sample = interactions.filter((one) => drawn.has(one) || !refusals.includes(one));
  const copy = path.join(folder, path.basename(file));
  await writeFile(copy, JSON.stringify({ ...pact, interactions: sample }));
  return copy;
}

async function verifyAt(url: string, providers: readonly string[], folder: string): Promise<NativeResult[]> {
  const states = { url: options["states-url"] ?? `${url}/_states`, token: options.token };
  const files = await Promise.all(
    providers.map(async (name) => {
      const whole = pactFile(pactsFolder, name);
      return { name, file: options.check ? await sampleOf(whole, folder) : whole, url, states };
    }),
  );
  const stateNames = [...new Set((await Promise.all(files.map(({ file }) => statesIn(file)))).flat())];
  const known = new Set(await knownStates(states));
  const unknown = stateNames.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`The provider does not know these states:\n  ${unknown.join("\n  ")}`);
  return runNative(
    { providers: files, stateNames, eventsUrl: options["events-url"] ?? url },
    path.join(folder, "verifier.log"),
  );
}

/** The result of our own marketplace is committed: `--check` compares it, otherwise it is written again. */
async function keep(results: readonly NativeResult[]): Promise<boolean> {
  const text = `${JSON.stringify(verificationOf(results.map(outcomeOf)), null, 2)}\n`;
  if (!options.check) {
    await writeFile(verificationFile, text);
    return true;
  }
  const isCurrent = (await readFile(verificationFile, "utf8").catch(() => "")) === text;
  if (!isCurrent) console.error("pact/verification.json is out of date: npm run pact:verify");
  return isCurrent;
}

/** Our own marketplace on a real Postgres, which takes half of the embedded database's time. */
async function startOwn() {
  const postgres = await startPostgres(1);
  const marketplace = await startMarketplace({ LOG_LEVEL: "warn", DATABASE_URL: postgres.url });
  return {
    ...marketplace,
    async stop() {
      await marketplace.stop();
      await postgres.stop();
    },
  };
}

async function main(): Promise<boolean> {
  const all = (await readdir(pactsFolder)).map((file) => path.basename(file, ".json")).sort();
  const providers = options.service ?? all;
  const stranger = providers.find((name) => !all.includes(name));
  if (stranger) throw new Error(`There is no pact of ${stranger}; there are ${all.join(", ")}.`);

  const logs = await mkdtemp(path.join(tmpdir(), "partner-konto-verification-"));
  const own = options.url === undefined ? await startOwn() : undefined;
  try {
    const results = await verifyAt((options.url ?? own?.url ?? "").replace(/\/$/, ""), providers, logs);
    const outcomes = results.map(outcomeOf);
    console.log(report(outcomes));
    const passed = outcomes.length > 0 && outcomes.every((outcome) => outcome.passed);
    if (passed) await rm(logs, { recursive: true });
    else {
      if (own) await writeFile(path.join(logs, "marketplace.log"), own.output());
      console.log(`\nLogs: ${logs}`);
    }
    const isKept = own && !options.service ? await keep(results) : true;
    return passed && isKept;
  } finally {
    await own?.stop();
    // Deletes the folder when nothing was logged.
    await rmdir(logs).catch(() => {});
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
