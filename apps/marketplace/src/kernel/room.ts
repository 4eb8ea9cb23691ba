import { statfsSync } from "node:fs";
import { Refusal } from "./refusal.ts";

/** A segment of the database's log is 16 MiB, and what is not refused goes on writing: mails, the publisher, jobs' bookkeeping. */
const reserveBytes = 64 * 1024 * 1024;

export function isRoomShort(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < reserveBytes;
}

/**
 * Keeps a reserve on the disk of the embedded database, which does not outlive a log that finds no room (decision 0022). A Postgres
 * of its own refuses by itself.
 * @throws Refusal CANNOT_BE_SAVED
 */
export function mustHaveRoom(folder: string): void {
  if (isRoomShort(folder)) throw new Refusal("CANNOT_BE_SAVED");
}
