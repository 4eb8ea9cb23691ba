import { fork } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import path from "node:path";
import type { NativeOrder, NativeResult } from "./native-run.ts";

/** Runs the native verifier in a process of its own, because it writes directly to standard output; the output goes to the log file. */
export async function runNative(order: NativeOrder, log: string): Promise<NativeResult[]> {
  const output = openSync(log, "a");
  const child = fork(path.join(import.meta.dirname, "native-run.ts"), {
    execArgv: ["--disable-warning=DEP0060"],
    env: { ...process.env, PACT_DO_NOT_TRACK: "true" },
    stdio: ["ignore", output, output, "ipc"],
  });
  child.send(order);
  const results = await Promise.race([
    once(child, "message").then(([message]) => message as NativeResult[]),
    once(child, "exit").then(() => null),
  ]);
  if (!results) throw new Error("the native verifier ended without a result");
  return results;
}
