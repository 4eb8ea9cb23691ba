// `npm run pact:verify`: verifies our own marketplace, or any base URL, against the committed pacts.
import { mkdtemp, readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import path from "node:path";
import { someOf } from "@partner-konto/testing/how-many";
import { readBrokerAccess } from "./broker/settings.ts";
import { verifyFromBroker } from "./broker/verify.ts";
import { pactFile, pactsFolder, verificationFile } from "./consumer.ts";
import { readPact, stateNamesOf, type WrittenInteraction } from "./pact-file.ts";
import type { ProviderAddress } from "./verification/native-run.ts";
import { readOptions, usage, type VerifyOptions } from "./verification/options.ts";
import { type Outcome, outcomeOf, verificationOf } from "./verification/outcome.ts";
import { startOwn } from "./verification/own-marketplace.ts";
import { knownStates, type StatesEndpoint } from "./verification/provider-states.ts";
import { providerLine, report } from "./verification/report.ts";
import { startNative } from "./verification/run-native.ts";
import { eventsProvider } from "./write-events.ts";

/** All answers of a pact; `npm test` leaves three of four refusals to CI. */
function sampleOf(interactions: readonly WrittenInteraction[]): WrittenInteraction[] {
  const refusals = interactions.filter(({ description }) => description.includes(" refuses with "));
  const drawn = new Set(someOf(refusals));
  return interactions.filter((one) => drawn.has(one) || !refusals.includes(one));
}

/** The interactions of a pact that the options ask for. */
function chosen(interactions: readonly WrittenInteraction[], { call, state, check }: VerifyOptions) {
  const wanted = interactions.filter(
    (one) =>
      (!call || call.includes(one.description.split(" ")[0] ?? "")) &&
      (!state || stateNamesOf([one]).some((name) => state.includes(name))),
  );
  return check ? sampleOf(wanted) : wanted;
}

/** Copies the interactions that are verified into a folder. */
async function pactsToVerify(providers: readonly string[], options: VerifyOptions, folder: string) {
  const pacts = await Promise.all(
    providers.map(async (name) => {
      const pact = await readPact(pactFile(pactsFolder, name));
      const interactions = chosen(pact.interactions, options);
      const file = path.join(folder, `${name}.json`);
      if (interactions.length > 0) await writeFile(file, JSON.stringify({ ...pact, interactions }));
      return { name, file, interactions };
    }),
  );
  const some = pacts.filter(({ interactions }) => interactions.length > 0);
  if (some.length === 0) throw new Error("No interaction has this call and this state.");
  return some;
}

/** @throws Error when a provider does not know a state, before anything is verified */
async function mustKnow(states: StatesEndpoint, names: readonly string[]): Promise<void> {
  const known = new Set(await knownStates(states));
  const unknown = names.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`The provider does not know these states:\n  ${unknown.join("\n  ")}`);
}

/** Our own marketplaces, or the one that the options name. */
function addressesOf(options: VerifyOptions, own: readonly { url: string }[]): ProviderAddress[] {
  return (options.url === undefined ? own.map(({ url }) => url) : [options.url.replace(/\/$/, "")]).map((url) => ({
    url,
    states: { url: options["states-url"] ?? `${url}/_states`, token: options.token },
    eventsUrl: options["events-url"] ?? url,
  }));
}

/** The result of our own marketplace is committed: `--check` compares it, otherwise it is written again. */
async function keep(outcomes: readonly Outcome[], check: boolean): Promise<boolean> {
  const text = `${JSON.stringify(verificationOf(outcomes), null, 2)}\n`;
  if (!check) {
    await writeFile(verificationFile, text);
    return true;
  }
  const isCurrent = (await readFile(verificationFile, "utf8").catch(() => "")) === text;
  if (!isCurrent) console.error("pact/verification.json is out of date: npm run pact:verify");
  return isCurrent;
}

/** Verifies against the broker's pacts, one service after the other; Pact's own verifier reports and publishes. */
async function verifyAgainstBroker(options: VerifyOptions, providers: readonly string[]): Promise<boolean> {
  const access = readBrokerAccess(process.env);
  const { "provider-version": version, "provider-branch": branch } = options;
  if (!version || !branch) throw new Error("--broker needs --provider-version and --provider-branch.");
  const named = { version, branch, wipSince: options["wip-since"], buildUrl: process.env["PACT_BUILD_URL"] };
  const own = options.url === undefined ? await startOwn() : undefined;
  try {
    const [address] = addressesOf(options, own?.all ?? []);
    let passed = address !== undefined;
    // The events server is verified by `npm run events:verify`, and its messages without a broker.
    for (const provider of providers.filter((name) => name !== eventsProvider))
      if (address) passed = (await verifyFromBroker(access, named, provider, address.url, address.states)) && passed;
    return passed;
  } finally {
    await own?.stop();
  }
}

async function main(options: VerifyOptions): Promise<boolean> {
  const all = (await readdir(pactsFolder)).map((file) => path.basename(file, ".json")).sort();
  const providers = options.service ?? all;
  const stranger = providers.find((name) => !all.includes(name));
  if (stranger) throw new Error(`There is no pact of ${stranger}; there are ${all.join(", ")}.`);
  if (options.broker) return verifyAgainstBroker(options, providers);

  const logs = await mkdtemp(path.join(tmpdir(), "partner-konto-verification-"));
  const pacts = await pactsToVerify(providers, options, logs);
  // Our own marketplaces do not share a database, so that the states of one service do not meet those of another.
  const count = options.url === undefined ? Math.min(availableParallelism(), 2, pacts.length) : 1;
  const verifier = startNative(path.join(logs, "verifier.log"), count);
  const own = options.url === undefined ? await startOwn(count) : undefined;
  try {
    const addresses = addressesOf(options, own?.all ?? []);
    const [{ states } = { states: { url: "", token: undefined } }] = addresses;
    await mustKnow(states, stateNamesOf(pacts.flatMap(({ interactions }) => interactions)));
    const results = await verifier.run(
      pacts,
      ({ name, file }, process) => ({
        name,
        file,
        at: addresses[process] as ProviderAddress,
        patienceMs: options.patienceMs,
      }),
      (one) => console.log(providerLine(one.map(outcomeOf))),
    );
    const outcomes = results.map(outcomeOf);
    const passed = outcomes.length > 0 && outcomes.every((outcome) => outcome.passed);
    if (passed) await rm(logs, { recursive: true });
    else {
      console.log(report(outcomes));
      if (own) await writeFile(path.join(logs, "marketplace.log"), own.output());
      console.log(`\nLogs: ${logs}`);
    }
    const isWhole = own && !options.service && !options.call && !options.state;
    const isKept = isWhole ? await keep(outcomes, options.check) : true;
    return passed && isKept;
  } finally {
    await own?.stop();
    // Deletes the folder when nothing was logged.
    await rmdir(logs).catch(() => {});
  }
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options) process.exitCode = (await main(options)) ? 0 : 1;
  else console.log(usage);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
