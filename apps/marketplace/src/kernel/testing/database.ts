import { createHash, type Hash } from "node:crypto";
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { migrate } from "../../migrations.ts";
import { type OpenDatabase, overPglite } from "../db/open-database.ts";
import { createPglite, pgliteOptions } from "../db/pglite.ts";
import { sharedTemplate, startPostgres } from "./postgres.ts";

const migrations = join(import.meta.dirname, "../../migrations");

/** Adds all migrations to a hash, so that a cached database with them is made anew when one changes. */
export async function addMigrations(hash: Hash): Promise<void> {
  for (const name of (await readdir(migrations)).sort())
    hash.update(name).update(await readFile(join(migrations, name)));
  hash.update(await readFile(join(migrations, "../migrations.ts")));
}

/** The cache file of the migrated database; the name changes with any migration and with PGlite's version. */
async function templateFile(): Promise<string> {
  const hash = createHash("sha256");
  await addMigrations(hash);
  const modules = dirname(dirname(dirname(dirname(createRequire(import.meta.url).resolve("@electric-sql/pglite")))));
  hash.update(await readFile(join(modules, "@electric-sql/pglite/package.json")));
  return join(modules, ".cache/marketplace", `${hash.digest("hex").slice(0, 20)}.tar`);
}

async function makeTemplate(file: string): Promise<Blob> {
  const pglite = await createPglite("memory://");
  const { db } = overPglite(pglite);
  await migrate(db);
  // Otherwise each copy would replay the WAL at its start, as after a crash.
  await pglite.exec("checkpoint");
  const copy = await pglite.dumpDataDir("none");
  await db.destroy();
  await mkdir(dirname(file), { recursive: true });
  // Written to a temporary name and renamed, because other test files read it at the same time.
  const written = `${file}.${process.pid}`;
  await writeFile(written, new Uint8Array(await copy.arrayBuffer()));
  await rename(written, file);
  return copy;
}

async function findTemplate(): Promise<Blob> {
  const file = await templateFile();
  try {
    return new Blob([await readFile(file)]);
  } catch {
    return makeTemplate(file);
  }
}

/** Clearing the default 128 MB takes longer than the rest of opening a small database. */
const smallMemory = { startParams: [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"] };

let template: Promise<Blob> | undefined;

/** A new migrated embedded database in memory, copied from a cached template. */
export async function freshDatabase(): Promise<ReturnType<typeof overPglite>> {
  template ??= findTemplate();
  return overPglite(await PGlite.create({ loadDataDir: await template, ...pgliteOptions, ...smallMemory }));
}

/**
 * A new migrated database for tests that need no particular kind: on the Postgres that all test files of a run share, which uses less CPU,
 * or the embedded one if a few files run without it.
 */
export async function testDatabase(): Promise<OpenDatabase & { stop: () => Promise<void> }> {
  if (process.env[sharedTemplate]) return startPostgres();
  const open = await freshDatabase();
  return { ...open, stop: () => open.db.destroy() };
}
