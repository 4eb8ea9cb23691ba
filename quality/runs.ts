// `npm run bench`, `soak`, `chaos` and `fuzz`: the long runs, each in one table. Parts can be named (`npm run bench -- notifications`).
// `--share 0.1` runs a tenth of everything and judges no figures, only what is wrong. Uses only the loopback interface and temporary data.
import { parseArgs } from "node:util";
import { stopWith } from "../scripts/environment.ts";
import { runParts } from "./runs/run-parts.ts";
import { runs } from "./runs/table.ts";

const [command = "", ...args] = process.argv.slice(2);
const parts = runs[command as keyof typeof runs];
if (!parts) stopWith(`No run is called "${command}"; there are ${Object.keys(runs).join(", ")}.`);

const text = { type: "string" as const };
const taken = Object.values(parts).flatMap(({ options = [] }) => options);
const { values, positionals } = parseArgs({
  args,
  allowPositionals: true,
  options: { share: text, seed: text, ...Object.fromEntries(taken.map((option) => [option, text])) },
});
const { share, seed, ...rest } = values as Record<string, string>;
const unknown = positionals.filter((name) => !(name in parts));
if (unknown.length > 0)
  stopWith(`No part is called ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.`);
if (share !== undefined && !(Number(share) > 0 && Number(share) <= 1))
  stopWith(`--share must be a number above 0 and at most 1, but it is "${share}".`);

// The parts read these two (packages/testing/src/how-many.ts).
process.env["RUN_SHARE"] = share ?? "1";
if (seed !== undefined) process.env["RUN_SEED"] = seed;
const wanted = Object.entries(parts).filter(([name, { onlyNamed }]) =>
  positionals.length > 0 ? positionals.includes(name) : !onlyNamed,
);
process.exit((await runParts(Object.fromEntries(wanted), rest)) ? 0 : 1);
