import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port.ts";

/** The installed Valkey or Redis; undefined if there is none. */
export const valkeyProgram = ["valkey-server", "redis-server"].find(
  (name) => spawnSync(name, ["--version"]).status === 0,
);

/** A store on a port that it keeps when it starts again. */
export interface ValkeyProcess {
  url: string;
  start(): Promise<void>;
  /** Ends the store and waits for its end; SIGKILL crashes it. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Ends the store and deletes its data. */
  remove(): Promise<void>;
}

/** @param options the store's own, such as `--appendonly yes` to keep writes over a crash; needs `valkeyProgram` */
export async function startValkey(...options: string[]): Promise<ValkeyProcess> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-valkey-"));
  const all = ["--port", String(port), "--bind", "127.0.0.1", "--dir", folder, ...options];
  let store: ChildProcess;
  let ended: Promise<unknown>;
  const valkey: ValkeyProcess = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      store = spawn(valkeyProgram ?? "", all, { stdio: ["ignore", "pipe", "ignore"] });
      ended = once(store, "exit");
      await new Promise<void>((resolve, reject) => {
        store.stdout?.on("data", (text: Buffer) => /ready to accept/i.test(text.toString()) && resolve());
        store.once("exit", () => reject(new Error("the store did not start")));
      });
    },
    async stop(signal = "SIGTERM") {
      store.kill(signal);
      await ended;
    },
    async remove() {
      await valkey.stop();
      rmSync(folder, { recursive: true });
    },
  };
  await valkey.start();
  return valkey;
}
