// `npm run pact:mutants`: breaks our marketplace in many small ways; verification must catch each of them.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { calls } from "@partner-konto/contracts/services";
import { nextPart } from "@partner-konto/testing/how-many";
import { startMarketplace } from "@partner-konto/testing/started-marketplace";
import { pactFile, pactsFolder } from "../../pact/src/consumer.ts";
import { startOwn } from "../../pact/src/verification/own-marketplace.ts";
import { startNative } from "../../pact/src/verification/run-native.ts";
import { allFieldsOf, allServices, type Finding, verifyWith } from "./all-fields.ts";
import { type BrokenProvider, startBrokenProvider } from "./broken-provider.ts";
import { type Mutant, pickMutants, pickServices, sampleOf } from "./pick.ts";

const { values: options } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    each: { type: "string", default: "3" },
    sample: { type: "string" },
    all: { type: "boolean", default: false },
    service: { type: "string", multiple: true },
  },
});

const declared = new Map(calls.map(({ id, call }) => [id, call]));

interface Pact {
  interactions: { description: string }[];
}

/** Writes the committed pact of a mutant's service, reduced to the interaction that shows the mutant. */
async function narrowed({ service, interaction }: Mutant, file: string): Promise<void> {
  const pact = JSON.parse(await readFile(pactFile(pactsFolder, service), "utf8")) as Pact;
  const interactions = pact.interactions.filter(({ description }) => description === interaction.description);
  if (interactions.length !== 1) throw new Error(`the pact of ${service} lacks ${interaction.description}`);
  await writeFile(file, JSON.stringify({ ...pact, interactions }));
}

interface Trial {
  mutant: Mutant;
  /** The same interaction without a break. It must pass, otherwise a caught mutant proves nothing. */
  control: boolean;
  provider: BrokenProvider;
}

async function trial(mutant: Mutant, control: boolean, marketplace: string): Promise<Trial> {
  const { interaction, broken } = mutant;
  const call = declared.get(interaction.call);
  if (!call) throw new Error(`${interaction.call} is not declared`);
  const provider = await startBrokenProvider(marketplace, interaction.call, call, control ? {} : broken);
  return { mutant, control, provider };
}

/** @returns for each trial whether it passed verification */
async function verified(trials: readonly Trial[], folder: string): Promise<boolean[]> {
  const pacts = trials.map((one, index) => ({ ...one, name: String(index), file: path.join(folder, `${index}.json`) }));
  for (const { mutant, file } of pacts) await narrowed(mutant, file);
  const results = await startNative(path.join(folder, "verifier.log"), 2).run(
    pacts,
    ({ name, file, provider: { url } }) => ({
      name,
      file,
      at: { url, states: { url: `${url}/_states`, token: undefined }, eventsUrl: "" },
      patienceMs: 10_000,
    }),
  );
  const passed = new Set(results.filter((one) => one.passed).map(({ provider }) => provider));
  return pacts.map(({ name }) => passed.has(name));
}

/** @returns the outcome of a trial: a mutant must fail and must have changed a response, a control must pass */
function outcomeOf(
  { control, provider }: Trial,
  passed: boolean | undefined,
): "sound" | "unsound" | "caught" | "missed" | "not made" {
  if (control) return passed ? "sound" : "unsound";
  if (!provider.showed()) return "not made";
  return passed ? "missed" : "caught";
}

async function main(): Promise<boolean> {
  const seed = Number(options.seed);
  const all = pickMutants(seed, Number(options.each));
  const mutants = options.sample === undefined ? all : sampleOf(all, seed, Number(options.sample));
  const folder = await mkdtemp(path.join(tmpdir(), "partner-konto-mutants-"));
  const marketplace = await startMarketplace();
  const trials: Trial[] = [];
  try {
    const controls = new Map(mutants.map((mutant) => [mutant.interaction.description, mutant]));
    for (const mutant of controls.values()) trials.push(await trial(mutant, true, marketplace.url));
    for (const mutant of mutants) trials.push(await trial(mutant, false, marketplace.url));
    const passed = await verified(trials, folder);
    const outcomes = trials.map((one, index) => ({ mutant: one.mutant, outcome: outcomeOf(one, passed[index]) }));
    for (const { mutant, outcome } of outcomes)
      if (outcome === "unsound") console.log(`unsound  ${mutant.interaction.description}: fails with nothing broken`);
      else if (outcome !== "sound") console.log(`${outcome.padEnd(8)} ${mutant.name}`);
    const count = (wanted: string): number => outcomes.filter(({ outcome }) => outcome === wanted).length;
    console.log(`mutants: caught ${count("caught")} of ${mutants.length} (seed ${seed})`);
    return mutants.length > 0 && count("caught") === mutants.length && count("unsound") === 0;
  } finally {
    for (const { provider } of trials) await provider.close();
    await marketplace.stop();
    await rm(folder, { recursive: true });
  }
}

/** The largest share of fields about which a provider may lie unnoticed. */
const mostMissed = 0.02;

/** A lie about every field in turn, of the named services, of some that the seed picks, or of all. */
async function mainOfFields(): Promise<boolean> {
  const seed = Number(options.seed);
  const names =
    options.service ??
    (options.sample === undefined ? allServices : nextPart(pickServices(seed), Number(options.sample)));
  const folder = await mkdtemp(path.join(tmpdir(), "partner-konto-mutants-"));
  const own = await startOwn(names.length > 1 ? 2 : 1);
  const left = [...names];
  const findings: Finding[] = [];
  try {
    await Promise.all(
      own.all.map(async ({ url }, index) => {
        const verify = verifyWith(() => startNative(path.join(folder, `verifier-${index}.log`), 1), folder);
        for (let service = left.pop(); service; service = left.pop())
          findings.push(...(await allFieldsOf(service as (typeof allServices)[number], url, verify)));
      }),
    );
  } finally {
    await own.stop();
    await rm(folder, { recursive: true });
  }
  const missed = findings.filter(({ caught }) => !caught);
  for (const { name } of missed.toSorted((a, b) => (a.name < b.name ? -1 : 1))) console.log(`missed   ${name}`);
  const share = missed.length / findings.length;
  console.log(
    `fields: noticed ${findings.length - missed.length} of ${findings.length} lies; ${(share * 100).toFixed(1)} % missed (${names.length} services)`,
  );
  return options.sample !== undefined || share < mostMissed;
}

process.exitCode = (await (options.all ? mainOfFields() : main())) ? 0 : 1;
