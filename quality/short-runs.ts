// A short form of some parts of the long runs (decision 0169): whether they still work, with a thousandth of everything. Each commit tries
// others, so that over time all are tried. Parts can be named: `node quality/short-runs.ts bench/gateway`, and `all` are all of them.
import shareServer from "../apps/marketplace/src/kernel/testing/server.ts";
import { spread } from "../packages/testing/src/how-many.ts";
import { findChromium } from "../scripts/chromium.ts";
import { stopWith } from "../scripts/environment.ts";
import type { Part } from "./runs/part.ts";
import { runParts } from "./runs/run-parts.ts";
import { runs } from "./runs/table.ts";

const share = 0.001;
/** So many commits try each part once. */
const turns = 10;

process.env["RUN_SHARE"] = String(share);
/** `npm test` runs the short form of tests anyway. */
const all = Object.entries(runs).flatMap(([command, parts]) =>
  Object.entries<Part>(parts)
    .filter(([, { programs }]) => programs)
    .map(([name, part]) => [`${command}/${name}`, part] as const),
);
const names = process.argv.slice(2);
const unknown = names.filter((name) => name !== "all" && !all.some(([known]) => known === name));
if (unknown.length > 0)
  stopWith(`No part is called ${unknown.join(", ")}; there are ${all.map(([name]) => name).join(", ")}.`);
const wanted =
  names.length === 0
    ? spread(all, Math.ceil(all.length / turns))
    : all.filter(([name]) => names.includes(name) || names.includes("all"));

const chromium = findChromium();
const here = wanted.filter(([, { builds }]) => !builds || "path" in chromium);
if ("missing" in chromium && here.length < wanted.length)
  console.log(`Without the parts in a browser: ${chromium.missing}`);

// One database server for all of them, with a migrated database to copy.
const stopServer = await shareServer();
const isWell = await runParts(Object.fromEntries(here), {}, 2);
await stopServer();
process.exit(isWell ? 0 : 1);
