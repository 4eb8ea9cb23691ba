import { fork } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import path from "node:path";
import type { NativeOrder, NativeResult } from "./native-run.ts";

/**
 * Runs the native verifier in a process of its own, because it writes directly to standard output; the output goes to the log file.
 * @param onProvider called with the results of each provider as soon as it is verified
 * @throws Error when the process ended before all providers were verified
 */
export async function runNative(
  order: NativeOrder,
  log: string,
  onProvider: (results: NativeResult[]) => void = () => {},
): Promise<NativeResult[]> {
  const output = openSync(log, "a");
  const child = fork(path.join(import.meta.dirname, "native-run.ts"), {
    execArgv: ["--disable-warning=DEP0060"],
    env: { ...process.env, PACT_DO_NOT_TRACK: "true" },
    stdio: ["ignore", output, output, "ipc"],
  });
  const byProvider: NativeResult[][] = [];
  child.on("message", (results: NativeResult[]) => {
    byProvider.push(results);
    onProvider(results);
  });
  child.send(order);
  await once(child, "exit");
  if (byProvider.length < order.providers.length) throw new Error(`the native verifier ended early; see ${log}`);
  return byProvider.flat();
}
