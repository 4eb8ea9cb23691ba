import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { bareEnvironment } from "@partner-konto/contracts/testing/bare-environment";
import { freePort } from "@partner-konto/contracts/testing/free-port";

const startMs = 60_000;
const mostTries = 5;

export interface StartedProcess {
  url: string;
  child: ChildProcess;
  /** Its output: log lines and messages to the operator. */
  said: () => string;
}

async function tryOnce(main: string, environment: Record<string, string>): Promise<StartedProcess & { up: boolean }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [main], {
    env: { ...bareEnvironment(), ...environment, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  const started = { url, child, said: () => said };
  for (const until = Date.now() + startMs; Date.now() < until && child.exitCode === null; await wait(50)) {
    const isReady = await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady && child.exitCode === null) return { ...started, up: true };
  }
  child.kill("SIGKILL");
  return { ...started, up: false };
}

/** Starts one of our apps in its own process and waits until it is ready. Tries again if another process took the free port first. */
export async function startProcess(main: string, environment: Record<string, string>): Promise<StartedProcess> {
  for (let tries = 1; ; tries += 1) {
    const started = await tryOnce(main, environment);
    if (started.up) return started;
    const taken = /in use/.test(started.said()) && tries < mostTries;
    if (!taken) throw new Error(`${main} did not start: ${started.said()}`);
  }
}
