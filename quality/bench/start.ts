// How long `npm start` takes the first time (building the web app, loading the demo) and the next time, and how much memory the idle portal
// uses.

import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isShort, sized } from "@partner-konto/testing/how-many";
import { freePort } from "../../packages/testing/src/free-port.ts";
import { root } from "../../scripts/environment.ts";
import { residentMiB } from "../processes/program.ts";
import { report } from "../runs/rows.ts";

const restMs = sized(20_000);
const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-start-"));
const port = await freePort();

/** Starts the portal with `npm start`; resolves when it says that it is ready. */
async function start(environment: Record<string, string>): Promise<{ npm: ChildProcess; seconds: number }> {
  const began = performance.now();
  const env = { ...process.env, ...environment, PORT: String(port), DATA_DIR: path.join(folder, "data") };
  const npm = spawn("npm", ["start"], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  await new Promise<void>((resolve, reject) => {
    npm.stdout.on("data", (text: Buffer) => text.includes("is ready") && resolve());
    npm.once("exit", () => reject(new Error("npm start has ended")));
  });
  return { npm, seconds: (performance.now() - began) / 1000 };
}

async function stop(npm: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => npm.once("exit", resolve));
  npm.kill("SIGTERM");
  await ended;
}

function below(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean)
    .map(Number);
  return children.flatMap((child) => [child, ...below(child)]);
}

/** Resident memory in MiB of the process whose command line names this file. */
function memoryOf(file: string, pids: readonly number[]): number {
  const pid = pids.find((one) => readFileSync(`/proc/${one}/cmdline`, "utf8").includes(file));
  if (pid === undefined) throw new Error(`no process runs ${file}`);
  return residentMiB(pid);
}

try {
  const cold = await start(isShort() ? {} : { TURBO_FORCE: "true" });
  await stop(cold.npm);
  const warm = await start({});
  await wait(restMs);
  const pids = below(warm.npm.pid ?? 0);
  const files = ["apps/gateway/src/main.ts", "apps/marketplace/src/main.ts", "scripts/launch.ts"];
  const [gateway, marketplace, launcher] = files.map((file) => memoryOf(file, pids).toFixed(0));
  await stop(warm.npm);
  report([
    {
      what: "duration of the first `npm start` (build and demo data, packages already installed)",
      measured: `${cold.seconds.toFixed(1)} s`,
    },
    { what: "duration of the next `npm start`", measured: `${warm.seconds.toFixed(1)} s` },
    {
      what: "memory when idle: gateway, marketplace with its embedded database, launcher",
      measured: `${gateway}, ${marketplace}, ${launcher} MiB`,
    },
  ]);
} finally {
  rmSync(folder, { recursive: true });
}
