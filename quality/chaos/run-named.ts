import { stopWith } from "../../scripts/environment.ts";
import { type Row, report } from "../runs/rows.ts";

/** Runs the part that the program's argument names, and reports each figure as soon as it is there. */
export async function runNamed(parts: Readonly<Record<string, () => AsyncIterable<Row>>>): Promise<void> {
  const [name = ""] = process.argv.slice(2);
  const part = parts[name];
  if (!part) stopWith(`No part is called "${name}"; there are ${Object.keys(parts).join(", ")}.`);
  for await (const row of part()) report([row]);
}
