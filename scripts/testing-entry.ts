import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "@partner-konto/testing/free-port";
import { expect } from "vitest";

export const configuration = readFileSync(path.join(import.meta.dirname, "..", "deploy", "haproxy.cfg"), "utf8");
export const isInstalled = spawnSync("haproxy", ["-v"]).status === 0;

/** Starts haproxy with the stack's own file, before one app that answers for all replicas. */
export async function startEntry(answer: RequestListener) {
  const folder = mkdtempSync(path.join(tmpdir(), "partner-konto-entry-"));
  const app = createServer(answer);
  await new Promise<void>((resolve) => app.listen(0, "127.0.0.1", resolve));
  const { port: appPort } = app.address() as AddressInfo;
  const ports = { "8080": await freePort(), "8081": await freePort(), "3001": await freePort() };
  // This machine's addresses instead of those of the containers.
  const here = configuration
    .replace(/^resolvers docker\n(?: {2}.*\n)+/m, "")
    .replace(" init-addr last,libc,none resolvers docker", "")
    .replaceAll(/^( {2}server \S+) \S+$/gm, `$1 127.0.0.1:${appPort}`)
    .replaceAll(/bind :(\d+)/g, (_, port: keyof typeof ports) => `bind 127.0.0.1:${ports[port]}`);
  const file = path.join(folder, "haproxy.cfg");
  writeFileSync(file, here);
  const haproxy = spawn("haproxy", ["-db", "-f", file], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [haproxy.stdout, haproxy.stderr]) stream.on("data", (text) => (said += String(text)));
  const ended = new Promise((resolve) => haproxy.once("exit", resolve));
  const isUp = () =>
    fetch(`http://127.0.0.1:${ports["3001"]}/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(isUp).toBe(200);
  return {
    ports,
    /** haproxy's output until now. */
    said: () => said,
    stopApp: () => new Promise((resolve) => app.close(resolve)),
    async close() {
      haproxy.kill("SIGTERM");
      await ended;
      app.close();
      rmSync(folder, { recursive: true });
    },
  };
}
