import { existsSync, readdirSync, readlinkSync } from "node:fs";
import { realpath, rm } from "node:fs/promises";
import { connect } from "node:net";
import { join, sep } from "node:path";
import pg from "pg";

/** The demo's data of an embedded marketplace. Keys and logs stay, because they do not belong to the demo. */
const parts = ["pglite", "mailbox", "files"];

/** Whether a program listens on a port of this machine. */
export function listensOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", timeout: 1000 });
    const say = (answer: boolean) => (): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", say(true)).once("error", say(false)).once("timeout", say(false));
  });
}

/** Whether a process has a file in the folder open. Works only on Linux; elsewhere callers check the port. */
export async function isHeldOpen(folder: string): Promise<boolean> {
  if (!existsSync("/proc/self/fd") || !existsSync(folder)) return false;
  const inside = (await realpath(folder)) + sep;
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return processes.some((pid) => {
    try {
      const open = join("/proc", pid, "fd");
      return readdirSync(open).some((file) => {
        try {
          return readlinkSync(join(open, file)).startsWith(inside);
        } catch {
          return false;
        }
      });
    } catch {
      // Another user's process, or one that has just ended.
      return false;
    }
  });
}

/** Deletes the demo's database, mails and files in a data folder. */
export async function clearFolder(folder: string): Promise<void> {
  for (const part of parts) await rm(join(folder, part), { recursive: true, force: true });
}

/** Deletes everything in a Postgres database: the marketplace's tables and pg-boss. */
export async function clearPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("drop schema if exists pgboss cascade");
    await client.query("drop schema public cascade");
    await client.query("create schema public");
  } finally {
    await client.end();
  }
}
