import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Files } from "../../kernel/files.ts";

/** Longer than any upload may take. After this time a file that no record names belongs to nobody. */
const unfinishedMs = 3_600_000;
const mostAtOnce = 500;

/** Registers files for removal before they are written, so that an interrupted upload leaves nothing behind. */
export async function noteUnfinished(db: Kysely<Database>, keys: readonly string[], now: Date): Promise<void> {
  const removeAt = new Date(now.getTime() + unfinishedMs);
  await db
    .insertInto("leftoverFile")
    .values(keys.map((key) => ({ key, removeAt })))
    .execute();
}

/** Call it in the transaction that stores the record: the files stay. */
export async function keepFiles(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  await db.deleteFrom("leftoverFile").where("key", "in", keys).execute();
}

/** Call it in the transaction that deletes the record: the files are removed once it is committed. */
export async function forgetFiles(db: Kysely<Database>, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto("leftoverFile")
    .values(keys.map((key) => ({ key, removeAt: now })))
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ removeAt: now }))
    .execute();
}

/** Removes the files that are due. The row is deleted after its file, so the next round repeats a removal that failed. */
export async function removeLeftovers(db: Kysely<Database>, files: Files, now: Date): Promise<number> {
  const due = await db
    .selectFrom("leftoverFile")
    .select("key")
    .where("removeAt", "<=", now)
    .orderBy("removeAt")
    .limit(mostAtOnce)
    .execute();
  for (const { key } of due) await files.remove(key);
  const keys = due.map(({ key }) => key);
  await db.deleteFrom("leftoverFile").where("key", "=", sql<string>`any(${keys}::text[])`).execute();
  return keys.length;
}
