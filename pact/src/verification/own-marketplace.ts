import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "@partner-konto/contracts/testing/free-port";

const root = path.join(import.meta.dirname, "..", "..", "..");
const startMs = 120_000;

export interface OwnMarketplace {
  url: string;
  stop(): Promise<void>;
}

async function ready(url: string, child: ChildProcess, log: string): Promise<void> {
  const until = Date.now() + startMs;
  while (child.exitCode === null && Date.now() < until) {
    const ok = await fetch(`${url}/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    await wait(50);
  }
  throw new Error(`The marketplace did not start; its log is ${log}.`);
}

/** Starts our own marketplace, empty and with provider states, as a process with its own data folder. */
export async function startOwnMarketplace(log: string): Promise<OwnMarketplace> {
  const folder = await mkdtemp(path.join(tmpdir(), "partner-konto-provider-"));
  const port = await freePort();
  const output = openSync(log, "a");
  const child = spawn(process.execPath, [path.join(root, "apps", "marketplace", "src", "main.ts")], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: folder,
      // Overrides the caller's environment: no shared database is used, and no mail leaves this machine.
      DATABASE_URL: "",
      VALKEY_URL: "",
      SMTP_URL: "",
      PORTAL_URL: "",
      TOKEN_KEYS: "",
      TRUSTED_PROXIES: "",
      DEMO: "off",
      STAFF_SECOND_FACTOR: "offered",
      LOG_LEVEL: "warn",
      PACT_STATES: "on",
    },
    stdio: ["ignore", output, output],
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null) {
      child.kill("SIGTERM");
      await once(child, "exit");
    }
    await rm(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${port}`;
  try {
    await ready(url, child, log);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
}
