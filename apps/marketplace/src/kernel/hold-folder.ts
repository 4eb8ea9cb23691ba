import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { SettingsError } from "./settings-error.ts";

/** Whether a process lives and may be a marketplace: after a crash of the machine its number may belong to something else. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("node");
  } catch {
    // No /proc here: alive is all that can be known.
    return true;
  }
}

function holderOf(file: string): number | null {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

/**
 * Marks a database folder as this process's until it ends. The embedded database does not notice a second process in its folder, and
 * both would write into each other's files. A mark whose process is gone (kill -9) counts for nothing.
 * @throws SettingsError when another process has it
 */
export function holdFolder(folder: string): void {
  const file = `${folder}.pid`;
  const holder = holderOf(file);
  if (holder !== null && holder !== process.pid && isAlive(holder))
    throw new SettingsError(`The data folder ${folder} is in use by another marketplace (process ${holder}).`);
  writeFileSync(file, String(process.pid), { mode: 0o600 });
  process.once("exit", () => {
    if (holderOf(file) === process.pid) rmSync(file, { force: true });
  });
}
