import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearFolder, isHeldOpen, listensOn } from "./reset.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "demo-reset-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a reset takes database, mails and files, and leaves keys and logs", async () => {
  for (const part of ["pglite", "mailbox", "files", "keys", "logs"]) {
    await mkdir(join(folder, part));
    await writeFile(join(folder, part, "something"), "x");
  }
  await clearFolder(folder);
  expect((await readdir(folder)).toSorted()).toEqual(["keys", "logs"]);
});

test("a folder without a database may be reset too", async () => {
  await expect(clearFolder(join(folder, "never-made"))).resolves.toBeUndefined();
});

test.runIf(process.platform === "linux")(
  "a running program that uses the folder is detected, and its exit too (skipped except on Linux)",
  async () => {
    expect(await isHeldOpen(folder)).toBe(false);
    const script = `require("fs").openSync(${JSON.stringify(join(folder, "open"))}, "w"); console.log("open"); setInterval(() => {}, 1000)`;
    const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "ignore"] });
    await once(child.stdout, "data");
    expect(await isHeldOpen(folder)).toBe(true);
    child.kill();
    await once(child, "exit");
    expect(await isHeldOpen(folder)).toBe(false);
  },
);

test("a server that listens on the port is detected", async () => {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  expect(await listensOn(address.port)).toBe(true);
  server.close();
  await once(server, "close");
  expect(await listensOn(address.port)).toBe(false);
});
