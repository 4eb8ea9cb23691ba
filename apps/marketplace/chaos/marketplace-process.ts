import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@partner-konto/contracts/testing/free-port";

const main = join(import.meta.dirname, "../src/main.ts");
const preload = join(import.meta.dirname, "killed-at.ts");
const startMs = 60_000;

/** When a process dies: at the n-th point, of all, of those where a commit has just happened, or where an import is about to write streets. */
export interface Death {
  after: number;
  at: "anywhere" | "commit" | "import";
}

export interface MarketplaceProcess {
  url: string;
  /** From the start of the process until it said that it is ready, and how much processor time that took. */
  readyMs: number;
  readyCpuMs: number;
  /** Lets it die from now on, as by kill -9. */
  kill(death: Death): void;
  /** Resolves when it is gone, however. */
  gone: Promise<unknown>;
  /** Ends it the proper way. */
  stop(): Promise<void>;
}

/** The real marketplace in a process of its own, without the demo, with its provider states. */
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
    env: { PATH: process.env["PATH"], ...settings },
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
      // Somebody took the port between the look and the start: another one will do.
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
