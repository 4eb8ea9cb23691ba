// `npm run chaos`: the long run of what must hold when processes die, databases fail and people race (reliability.md). One line for each
// figure; exit code 1 when one is missed. `-- --share 0.1` runs a tenth of everything, `-- embedded races` only those parts.
import { parseArgs } from "node:util";
import { answers, billing, campaign, embedded, postgres, publisher } from "./chaos/kills.ts";
import { edits, races, saves } from "./chaos/races.ts";
import { rolling } from "./chaos/rolling.ts";
import type { Part, Row } from "./chaos/row.ts";

const parts: Record<string, Part> = {
  embedded,
  postgres,
  publisher,
  billing,
  campaign,
  answers,
  races,
  edits,
  saves,
  rolling,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { share: { type: "string", default: "1" } },
});
const share = Number(values.share);
const unknown = positionals.filter((name) => !(name in parts));
if (!(share > 0 && share <= 1) || unknown.length > 0) {
  console.error(`npm run chaos -- [--share 0.1] [${Object.keys(parts).join("] [")}]`);
  process.exit(2);
}
const some = (all: number): number => Math.max(1, Math.round(all * share));

let missed = 0;
function tell({ promise, what, measured, wrong }: Row): void {
  if (wrong.length > 0) missed += 1;
  console.log(`${wrong.length === 0 ? "ok    " : "MISSED"}  ${String(promise).padStart(2)}  ${what}: ${measured}`);
  for (const words of wrong.slice(0, 5)) console.log(`            ${words.slice(0, 2000)}`);
}

for (const [name, part] of Object.entries(parts)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  const began = performance.now();
  try {
    for await (const row of part(some)) tell(row);
  } catch (error) {
    tell({ promise: 0, what: name, measured: "could not be tried", wrong: [String(error)] });
    console.error(error);
  }
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}
process.exit(missed === 0 ? 0 : 1);
