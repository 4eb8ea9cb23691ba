import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./free-port.ts";

const main = path.join(import.meta.dirname, "..", "..", "..", "marketplace", "src", "main.ts");
const startMs = 60_000;

/** Gathers what a process writes. */
export function listenTo(child: ChildProcess): () => string {
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      said += text;
    });
  return () => said;
}

/** The real marketplace in a process of its own, empty, with its provider states. */
export interface StartedMarketplace {
  url: string;
  /** Brings a provider state about and answers its values; with `as`, the token is that of somebody of the platform. */
  state(name: string, as?: string): Promise<Record<string, string>>;
  /** What it wrote: its log, and what it says to people. */
  said(): string;
  /** The secret behind the link of the newest mail. */
  mailedSecret(): Promise<string>;
  stop(): Promise<void>;
}

/** @param more settings that differ from those of a silent one with provider states */
export async function startMarketplace(more: Record<string, string> = {}): Promise<StartedMarketplace> {
  const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-marketplace-"));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: "off",
      PACT_STATES: "on",
      LOG_LEVEL: "silent",
      ...more,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = listenTo(child);
  const text = async (address: string): Promise<string> => (await fetch(url + address)).text();
  for (const until = Date.now() + startMs; ; await wait(100)) {
    const isReady = await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) break;
    if (child.exitCode !== null || Date.now() > until) throw new Error("the marketplace did not start");
  }
  return {
    url,
    said,
    async state(state, as) {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ state, params: as === undefined ? {} : { as } });
      const answer = await fetch(`${url}/_states`, { method: "POST", headers, body });
      if (!answer.ok) throw new Error(`${state} could not be brought about`);
      return (await answer.json()) as Record<string, string>;
    },
    async mailedSecret() {
      const newest = /href="(\/mailbox\/[^"]+)"><strong>/.exec(await text("/mailbox"))?.[1];
      const secret = newest && /href="[^"#]+#([\w-]+)"/.exec(await text(`${newest}/html`))?.[1];
      if (!secret) throw new Error("no mail with a link has come yet");
      return secret;
    },
    async stop() {
      const ended = child.exitCode === null ? once(child, "exit") : undefined;
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
