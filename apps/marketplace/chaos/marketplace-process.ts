import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { bareEnvironment } from "@partner-konto/contracts/testing/bare-environment";
import { freePort } from "@partner-konto/contracts/testing/free-port";

const main = join(import.meta.dirname, "../src/main.ts");
const preload = join(import.meta.dirname, "killed-at.ts");
const startMs = 60_000;

/** When a process dies: at the n-th point of all points, of those right after a commit, or of those before an import's statement. */
export interface Death {
  after: number;
  at: "anywhere" | "commit" | "import";
}

export interface MarketplaceProcess {
  url: string;
  /** The time from the start of the process until it was ready, and its CPU time. */
  readyMs: number;
  readyCpuMs: number;
  /** Kills the process at the given point, as kill -9 does. */
  kill(death: Death): void;
  /** Resolves when the process has ended for any reason. */
  gone: Promise<unknown>;
  /** Stops the process with SIGTERM. */
  stop(): Promise<void>;
}

/** Starts the real marketplace in its own process, without the demo, with provider states. */
export async function startProcess(folder: string, environment: NodeJS.ProcessEnv = {}): Promise<MarketplaceProcess> {
  const port = await freePort();
  const began = performance.now();
  const settings = {
    DATA_DIR: folder,
    PORT: String(port),
    DEMO: "off",
    PACT_STATES: "on",
    STAFF_SECOND_FACTOR: "offered",
    ...environment,
  };
  const child = spawn(process.execPath, ["--import", preload, main], {
    env: { ...bareEnvironment(), ...settings },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const gone = once(child, "exit");
  const killIt = (): void => void child.kill("SIGKILL");
  process.once("exit", killIt);
  void gone.finally(() => process.off("exit", killIt));
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (text: Buffer) => {
      said = (said + text.toString()).slice(-4000);
    });
  while (!said.includes('"ready":true')) {
    if (child.exitCode !== null || child.signalCode !== null || performance.now() - began > startMs) {
      killIt();
      // Another process took the port meanwhile; try a new one.
      if (said.includes("is in use by another program")) return startProcess(folder, environment);
      throw new Error(`the marketplace did not start: ${said}`);
    }
    await wait(10);
  }
  return {
    url: `http://127.0.0.1:${port}`,
    readyMs: performance.now() - began,
    readyCpuMs: Number(/"cpuMs":(\d+)/.exec(said)?.[1]),
    kill: (death) => void child.send(death),
    gone,
    async stop() {
      child.kill("SIGTERM");
      await gone;
    },
  };
}
