import { fork, spawnSync } from "node:child_process";
import { once } from "node:events";
import { availableParallelism, loadavg } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Row, tableOf } from "./rows.ts";

const root = path.join(import.meta.dirname, "..", "..");

export interface Part {
  title: string;
  /** Paths from the root. The files run one after the other, and each reports its rows. */
  files: readonly string[];
  /** Options of the command that this part takes. */
  options?: readonly string[];
  /** Whether the part needs the current build of the web app. */
  builds?: boolean;
}

async function run(file: string, args: readonly string[]): Promise<Row[]> {
  const rows: Row[] = [];
  const child = fork(path.join(root, file), args, { cwd: root });
  child.on("message", (more) => void rows.push(...(more as Row[])));
  const [code] = await once(child, "exit");
  const told = rows.some(({ met }) => met === false);
  return code === 0 || told
    ? rows
    : [...rows, { what: file, measured: "ended with an error", bar: "none", met: false }];
}

/**
 * Runs the parts of a command, or only the named ones, one after the other and prints one table. The exit code is 1 when a figure misses
 * its bar.
 */
export async function runParts(parts: Readonly<Record<string, Part>>): Promise<void> {
  const names = [...new Set(Object.values(parts).flatMap(({ options = [] }) => options))];
  const options = Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));
  const { positionals, values } = parseArgs({ options, allowPositionals: true });
  const unknown = positionals.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    console.error(`No part is called ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.`);
    process.exit(2);
  }
  const wanted = Object.entries(parts).filter(([name]) => positionals.length === 0 || positionals.includes(name));
  if (wanted.some(([, { builds }]) => builds)) {
    const { status } = spawnSync("turbo", ["run", "build", "--output-logs=errors-only"], {
      cwd: root,
      stdio: "inherit",
    });
    if (status !== 0) process.exit(1);
  }
  const rows: Row[] = [];
  for (const [name, { title, files, options: taken = [] }] of wanted) {
    console.log(`\n— ${name}: ${title}`);
    const given = taken.flatMap((option) => (values[option] === undefined ? [] : [`--${option}`, values[option]]));
    for (const file of files) {
      const figures = await run(file, given);
      for (const { what, measured } of figures) console.log(`${what}: ${measured}`);
      rows.push(...figures);
    }
  }
  const [load = 0] = loadavg();
  console.log(
    `\n${tableOf(rows)}\n\n${availableParallelism()} cores, ${process.arch}, load at the end ${load.toFixed(1)}`,
  );
  process.exitCode = rows.some(({ met }) => met === false) ? 1 : 0;
}
