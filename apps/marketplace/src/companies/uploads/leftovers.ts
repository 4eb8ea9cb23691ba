import type { FastifyBaseLogger } from "fastify";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { type Files, isOurFile } from "../../kernel/files/files.ts";

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

/**
 * Removes the files that are due. The row is deleted after its file, so the next round repeats a removal that failed. During an update a
 * newer version may have left files of a kind that this one does not know; they stay for it.
 */
export async function removeLeftovers(
  db: Kysely<Database>,
  files: Files,
  now: Date,
  log?: Pick<FastifyBaseLogger, "warn">,
): Promise<number> {
  const due = await db
    .selectFrom("leftoverFile")
    .select("key")
    .where("removeAt", "<=", now)
    .orderBy("removeAt")
    .limit(mostAtOnce)
    .execute();
  const keys = due.flatMap(({ key }) => (isOurFile(key) ? [key] : []));
  if (keys.length < due.length)
    log?.warn({ files: due.length - keys.length }, "leftover files of an unknown kind were not removed");
  for (const key of keys) await files.remove(key);
  await db.deleteFrom("leftoverFile").where("key", "=", sql<string>`any(${keys}::text[])`).execute();
  return keys.length;
}
