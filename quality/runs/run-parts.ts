import { spawnSync } from "node:child_process";
import { availableParallelism, loadavg } from "node:os";
import { isShort } from "../../packages/testing/src/how-many.ts";
import { root } from "../../scripts/environment.ts";
import { measureSlowness } from "../../scripts/slowness.ts";
import type { Part, Parts } from "./part.ts";
import { endPrograms, type Program, rowsOf } from "./program.ts";
import { hasFailed, type Row, tableOf } from "./rows.ts";

/** The programs of a part; `given` are the options that it takes. */
function programsOf({ title, programs = [], tests, specs, oneAtATime }: Part, given: readonly string[]): Program[] {
  const row = { what: title, measured: "passed" };
  const runner = (name: string, command: string, ...args: string[]): Program => ({ name, command, args, row });
  const vitest = ["run", "--test-timeout=7200000", ...(oneAtATime ? ["--max-workers=1"] : [])];
  return [
    ...programs.map((name) => ({ name, command: process.execPath, args: [...name.split(" "), ...given] })),
    ...(tests ? [runner(title, "vitest", ...vitest, ...tests)] : []),
    ...(specs ? [runner(title, "npm", "run", "--silent", "--workspace", "e2e", "e2e", "--", ...specs)] : []),
  ];
}

async function runPart(name: string, part: Part, given: readonly string[], write: (text: string) => void) {
  const began = performance.now();
  write(`\n— ${name}: ${part.title}\n`);
  const rows: Row[] = [];
  for (const program of programsOf(part, given)) rows.push(...(await rowsOf(program, write)));
  for (const { what, measured, wrong = [] } of rows) write(`${[`${what}: ${measured}`, ...wrong].join("\n    ")}\n`);
  write(`${name}: ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  return rows;
}

/**
 * Runs parts and prints one table.
 * @param values the options of the command; a part gets those that it takes
 * @param atOnce the number of parts that run beside each other; the output of each then comes when it has ended
 * @returns whether nothing went wrong and, in a full run, each figure meets its bar
 */
export async function runParts(parts: Parts, values: Record<string, string> = {}, atOnce = 1): Promise<boolean> {
  // The parts multiply their limits by it, such as the time in which an app must start.
  process.env["SLOWNESS"] ??= String(measureSlowness());
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => void endPrograms().then(() => process.exit(1)));
  if (Object.values(parts).some(({ builds }) => builds)) {
    const build = ["run", "build", "--output-logs=errors-only"];
    if (spawnSync("turbo", build, { cwd: root, stdio: "inherit" }).status !== 0) process.exit(1);
  }
  const left = Object.entries(parts);
  const rows: Row[] = [];
  const worker = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [name, part] = next;
      const given = (part.options ?? []).flatMap((option) => {
        const value = values[option];
        return value === undefined ? [] : [`--${option}`, value];
      });
      let text = "";
      const keep = (more: string): void => {
        text += more;
      };
      const write = (more: string): void => void process.stdout.write(more);
      rows.push(...(await runPart(name, part, given, atOnce > 1 ? keep : write)));
      write(text);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  const [load = 0] = loadavg();
  const judged = isShort() ? ", a short run, whose figures mean nothing" : "";
  console.log(
    `\n${tableOf(rows)}\n\n${availableParallelism()} cores, ${process.arch}, ${measureSlowness()} times as slow as the machine of the tests' limits, ` +
      `load at the end ${load.toFixed(1)}${judged}`,
  );
  return !rows.some(hasFailed);
}
