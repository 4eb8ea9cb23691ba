import { statfsSync } from "node:fs";
import { Refusal } from "../http/refusal.ts";

/** A WAL segment is 16 MiB, and some writes are not refused: mails, the publisher, pg-boss. */
const reserveBytes = 64 * 1024 * 1024;

export function isDiskSpaceLow(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < reserveBytes;
}

/**
 * Keeps a reserve on the embedded database's disk, because the database does not survive a full disk while writing its WAL (decision 0016).
 * A separate Postgres refuses by itself.
 * @throws Refusal CANNOT_BE_SAVED
 */
export function assertDiskSpace(folder: string): void {
  if (isDiskSpaceLow(folder)) throw new Refusal("CANNOT_BE_SAVED");
}
