import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { freePort } from "../src/testing/free-port.ts";

export interface Program {
  url: string;
  /** Resident memory now, in MiB. */
  memory(): number;
  stop(): Promise<void>;
}

/** Starts a file in a process of its own on a free port; back when it answers at `readyPath`. */
export async function startProgram(
  file: string,
  environment: Record<string, string> = {},
  readyPath = "/ready",
): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env["PATH"], LOG_LEVEL: "info", ...environment, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
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
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await ended;
    },
  };
}
