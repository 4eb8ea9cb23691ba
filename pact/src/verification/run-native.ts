import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { openSync, statSync } from "node:fs";
import path from "node:path";
import type { NativeOrder, NativeResult } from "./native-run.ts";

/** The processes of the native verifier, which writes directly to standard output; their output goes to the log file. */
export interface NativeVerifier {
  /**
   * Verifies pacts, each process one after the other, beginning with the longest.
   * @param orderFor returns the order of a pact for the process with this number
   * @param onProvider called with the results of each provider as soon as it is verified
   * @throws Error when a process ended before all providers were verified
   */
  run<Pact extends { file: string }>(
    pacts: readonly Pact[],
    orderFor: (pact: Pact, process: number) => NativeOrder,
    onProvider?: (results: NativeResult[]) => void,
  ): Promise<NativeResult[]>;
}

async function answerOf(child: ChildProcess, order: NativeOrder, log: string): Promise<NativeResult[]> {
  const early = new AbortController();
  const ended = (): void => early.abort(new Error(`the native verifier ended early; see ${log}`));
  child.once("exit", ended);
  child.send(order);
  try {
    const [results] = (await once(child, "message", { signal: early.signal })) as [NativeResult[]];
    return results;
  } catch (error) {
    throw early.signal.aborted ? early.signal.reason : error;
  } finally {
    child.off("exit", ended);
  }
}

/** Starts the processes before there is a provider, because they take as long as the provider to start. */
export function startNative(log: string, count: number): NativeVerifier {
  const output = openSync(log, "a");
  const children = Array.from({ length: count }, () =>
    fork(path.join(import.meta.dirname, "native-run.ts"), {
      execArgv: ["--disable-warning=DEP0060"],
      env: { ...process.env, PACT_DO_NOT_TRACK: "true" },
      stdio: ["ignore", output, output, "ipc"],
    }),
  );
  // An error before the first order leaves them to end with this process.
  for (const child of children) {
    child.unref();
    child.channel?.unref();
  }
  return {
    async run(pacts, orderFor, onProvider = () => {}) {
      const left = pacts.map((pact) => ({ pact, size: statSync(pact.file).size })).sort((a, b) => a.size - b.size);
      const all: NativeResult[] = [];
      const work = async (child: ChildProcess, index: number): Promise<void> => {
        child.channel?.ref();
        for (let next = left.pop(); next; next = left.pop()) {
          const results = await answerOf(child, orderFor(next.pact, index), log);
          all.push(...results);
          onProvider(results);
        }
        child.disconnect();
      };
      await Promise.all(children.map(work));
      return all;
    },
  };
}
