import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { freePort } from "@partner-konto/contracts/testing/free-port";

export interface Program {
  url: string;
  /** Resident memory now, in MiB. */
  memory(): number;
  /** CPU time used so far, in seconds. */
  cpu(): number;
  signal(name: NodeJS.Signals): void;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const ticksPerSecond = 100;

/** Starts a file in its own process, on a free port or the one in `PORT`. Resolves when the program answers at `readyPath`. */
export async function startProgram(
  file: string,
  environment: Record<string, string> = {},
  readyPath = "/ready",
): Promise<Program> {
  const port = environment["PORT"] ?? (await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [file], {
    // The same setting as in our images and `npm start` (decision 0045).
    env: {
      PATH: process.env["PATH"],
      LOG_LEVEL: "info",
      NODE_OPTIONS: "--max-semi-space-size=4",
      ...environment,
      PORT: String(port),
    },
    // Our programs stop when this IPC channel closes.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ready = () =>
    fetch(url + readyPath).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error(`${file} ended at its start`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    url,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, "utf8"))?.[1]) / 1024,
    cpu() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(" ");
      return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
    },
    signal: (name) => void child.kill(name),
    async stop(signal = "SIGTERM") {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill(signal);
      await ended;
    },
  };
}
