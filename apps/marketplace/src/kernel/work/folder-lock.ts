import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { SettingsError } from "../security/settings-error.ts";

/** Another process uses the data folder. */
export class FolderInUse extends SettingsError {}

/** Whether a process is alive and may be a marketplace. After a crash of the machine another program may have its process id. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("node");
  } catch {
    // Without /proc only the existence of the process is known.
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
 * Marks a database folder as used by this process until it ends. The embedded database does not notice a second process, and both would
 * corrupt each other's files. The mark of a dead process (kill -9) is ignored.
 * @throws FolderInUse when another process uses the folder
 */
export function lockFolder(folder: string): void {
  const file = `${folder}.pid`;
  const holder = holderOf(file);
  if (holder !== null && holder !== process.pid && isAlive(holder))
    throw new FolderInUse(`The data folder ${folder} is in use by another marketplace (process ${holder}).`);
  writeFileSync(file, String(process.pid), { mode: 0o600 });
  process.once("exit", () => {
    if (holderOf(file) === process.pid) rmSync(file, { force: true });
  });
}
