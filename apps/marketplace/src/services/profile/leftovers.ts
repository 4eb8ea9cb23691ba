import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Files } from "../../kernel/files.ts";

/** How long an upload may take at most, and then some: after it a file that no record names is nobody's. */
const unfinishedMs = 3_600_000;
const mostAtOnce = 500;

/** Notes files before they are written: whatever stops the upload, they will be removed. */
export async function noteUnfinished(db: Kysely<Database>, keys: readonly string[], now: Date): Promise<void> {
  const removeAt = new Date(now.getTime() + unfinishedMs);
  await db
    .insertInto("leftoverFile")
    .values(keys.map((key) => ({ key, removeAt })))
    .execute();
}

/** In the transaction that names them: these files stay. */
export async function keepFiles(db: Kysely<Database>, keys: readonly string[]): Promise<void> {
  await db.deleteFrom("leftoverFile").where("key", "in", keys).execute();
}

/** In the transaction that forgets them: these files go once it is committed. */
export async function forgetFiles(db: Kysely<Database>, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto("leftoverFile")
    .values(keys.map((key) => ({ key, removeAt: now })))
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ removeAt: now }))
    .execute();
}

/** Removes the files whose time has come; a note goes after its file, so that a failure is made up for by the next round. */
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
