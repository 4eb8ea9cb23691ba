import type { Kysely, Transaction } from "kysely";
import type { Database } from "./database.ts";
import { withRetries } from "./retry.ts";

const databases = new WeakMap<Kysely<Database>, Kysely<Database>>();

/**
 * The database of a transaction, or the database itself: the key of caches that transactions share. Only reads outside of transactions may
 * fill such a cache, because what a transaction has read may be undone.
 */
export const databaseOf = (db: Kysely<Database>): Kysely<Database> => databases.get(db) ?? db;

/**
 * Runs work in one transaction, and retries it if it cannot have been committed: Postgres aborted it, or the connection was lost before the
 * commit. If the connection is lost during the commit the outcome is unknown, so that is an error.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  let committing = false;
  return withRetries(
    () => {
      committing = false;
      return db.transaction().execute(async (tx) => {
        databases.set(tx, db);
        const result = await work(tx);
        committing = true;
        return result;
      });
    },
    () => !committing,
  );
}

/** Reads several things from one snapshot, whatever is written meanwhile. */
export function atOneMoment<T>(db: Kysely<Database>, read: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
}
