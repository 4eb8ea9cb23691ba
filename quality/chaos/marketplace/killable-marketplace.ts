import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { type StartedMarketplace, startMarketplace } from "@partner-konto/testing/started-marketplace";

const preload = pathToFileURL(join(import.meta.dirname, "killed-at.ts")).href;

/** When a process dies: at the n-th point of all points, of those right after a commit, or of those before an import's statement. */
export interface Death {
  after: number;
  at: "anywhere" | "commit" | "import";
}

export interface KillableMarketplace extends StartedMarketplace {
  /** The time from the start of the process until it was ready, and its CPU time. */
  readyMs: number;
  readyCpuMs: number;
  /** Kills the process at the given point, as kill -9 does. */
  kill(death: Death): void;
}

export async function startKillable(
  folder: string,
  settings: Record<string, string> = {},
): Promise<KillableMarketplace> {
  const market = await startMarketplace({
    DATA_DIR: folder,
    LOG_LEVEL: "info",
    NODE_OPTIONS: `--import=${preload}`,
    ...settings,
  });
  for (;;) {
    const [, readyMs, readyCpuMs] = /"ms":(\d+),"cpuMs":(\d+)/.exec(market.output()) ?? [];
    if (readyCpuMs !== undefined)
      return {
        ...market,
        readyMs: Number(readyMs),
        readyCpuMs: Number(readyCpuMs),
        kill: (death) => void market.child().send(death),
      };
    await wait(10);
  }
}
