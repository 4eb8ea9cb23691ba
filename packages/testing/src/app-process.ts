import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { bareEnvironment } from "./bare-environment.ts";
import { freePort } from "./free-port.ts";
import { limit } from "./how-many.ts";

const startMs = limit(120_000);
const apps = path.join(import.meta.dirname, "..", "..", "..", "apps");

/** The file that starts an app. */
export const mainOf = (app: "gateway" | "marketplace"): string => path.join(apps, app, "src", "main.ts");

/** A program of ours in its own process, on a port that it keeps when it starts again. */
export interface AppProcess {
  url: string;
  /** The process that runs now. */
  child(): ChildProcess;
  /** Everything that it has printed: log lines and messages to the operator. */
  output(): string;
  /** Starts it, after a stop again, and resolves when it answers at /ready. */
  start(): Promise<void>;
  /** Resolves with the exit code when the process has ended for any reason; null after a signal. */
  ended(): Promise<number | null>;
  /** Sends a signal and resolves with the exit code when the process has ended. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

function programOn(port: string, file: string, settings: Record<string, string>, keepsOutput: boolean): AppProcess {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess;
  let ended: Promise<number | null>;
  let output = "";
  const isReady = () =>
    fetch(`${url}/ready`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok && child.exitCode === null,
      () => false,
    );
  return {
    url,
    child: () => child,
    output: () => output,
    async start() {
      child = spawn(process.execPath, [file], {
        env: { ...bareEnvironment(), ...settings, PORT: port },
        // With the IPC channel our programs end when this process ends.
        stdio: keepsOutput ? ["ignore", "pipe", "pipe", "ipc"] : ["ignore", "ignore", "inherit", "ipc"],
      });
      ended = once(child, "close").then(([code]) => code as number | null);
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding("utf8").on("data", (text: string) => {
          output += text;
        });
      const deadline = Date.now() + startMs;
      while (!(await isReady())) {
        if (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
          await wait(50);
          continue;
        }
        child.kill("SIGKILL");
        throw new Error(`${file} did not start, exit code ${await ended}:\n${output}`);
      }
    },
    ended: () => ended,
    stop(signal = "SIGTERM") {
      child.kill(signal);
      return ended;
    },
  };
}

/**
 * Starts a program with these settings and none of this process's own, on the port in PORT or a free one.
 * @param keepsOutput false drops the log of a program under load
 */
export async function startProgram(
  file: string,
  settings: Record<string, string> = {},
  keepsOutput = true,
): Promise<AppProcess> {
  const { PORT } = settings;
  const program = programOn(PORT ?? String(await freePort()), file, settings, keepsOutput);
  try {
    await program.start();
    return program;
  } catch (error) {
    // Another process took the free port meanwhile.
    if (PORT === undefined && /port \d+ is in use/i.test(program.output()))
      return startProgram(file, settings, keepsOutput);
    throw error;
  }
}
