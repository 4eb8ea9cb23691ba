import { spawnSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  folder: string;
  /** Fills the disk except for so many MiB, as another program's files would. */
  fill(leaving: number): void;
  /** Frees the space again. */
  clear(): void;
  remove(): void;
}

function run(command: string, ...args: string[]): string | null {
  const { status, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
  return status === 0 ? null : `${command} failed: ${error?.message ?? stderr.trim()}`;
}

/** Mounts a file system of so many MiB in memory, or says why it cannot: only root may mount. */
export function smallDisk(mib: number): SmallDisk | { missing: string } {
  if (process.platform !== "linux" || process.getuid?.() !== 0)
    return { missing: "only root on Linux may mount a small disk" };
  const folder = mkdtempSync(join(tmpdir(), "partner-konto-disk-"));
  const failed = run("mount", "-t", "tmpfs", "-o", `size=${mib}m,mode=755`, "tmpfs", folder);
  if (failed !== null) {
    rmdirSync(folder);
    return { missing: failed };
  }
  const ballast = join(folder, "ballast");
  const remove = (): void => {
    process.off("exit", remove);
    // Lazy, so that it also works while a process has a file open there.
    run("umount", "--lazy", folder);
    rmdirSync(folder);
  };
  process.once("exit", remove);
  return {
    folder,
    fill(leaving) {
      const file = openSync(ballast, "a");
      const block = Buffer.alloc(4096, 1);
      while (statfsSync(folder).bavail * 4096 > leaving * 1024 * 1024) writeSync(file, block);
      closeSync(file);
    },
    clear: () => rmSync(ballast, { force: true }),
    remove,
  };
}
