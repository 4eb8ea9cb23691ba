import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lockFolder } from "./folder-lock.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hold-"));
});
afterAll(() => rm(folder, { recursive: true }));
const mark = (): string => `${join(folder, "pglite")}.pid`;
const hold = (): void => lockFolder(join(folder, "pglite"));

test("a folder held by another node process is refused with that process id", async () => {
  await writeFile(mark(), String(process.ppid));
  expect(hold).toThrow(`in use by another marketplace (process ${process.ppid})`);
});

test("a lock file of a dead process or of another program is ignored", async () => {
  const gone = spawn("true");
  await once(gone, "exit");
  await writeFile(mark(), String(gone.pid));
  expect(hold).not.toThrow();
  const other = spawn("sleep", ["30"]);
  await writeFile(mark(), String(other.pid));
  expect(hold).not.toThrow();
  other.kill();
  expect(await readFile(mark(), "utf8")).toBe(String(process.pid));
});
