import { statfs } from "node:fs/promises";
import { newDatabase, sharedTemplate, startServer } from "./postgres.ts";

/**
 * Linux's folder in memory, if it has room. Each database is a thousand files, and ext4 takes half of the time of all tests to create and
 * delete them.
 */
export async function folderInMemory(): Promise<string | undefined> {
  const folder = "/dev/shm";
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= 2 * 1024 ** 3 ? folder : undefined;
}

/** Global setup: starts and migrates one Postgres for all test files, because that takes longer than most of them. */
export default async function shareServer(): Promise<() => Promise<void>> {
  // Another project of the same run, or the launcher of short runs, has started it.
  if (process.env[sharedTemplate]) return () => Promise.resolve();
  const server = await startServer(await folderInMemory());
  const { db, url, drop } = await newDatabase(server.url, 1);
  await db.destroy();
  process.env[sharedTemplate] = url;
  return async () => {
    await drop();
    await server.stop();
  };
}
