import type { Kysely, Transaction } from "kysely";
import { again } from "./again.ts";
import type { Database } from "./database.ts";

/**
 * Runs work in one transaction, and again when nothing of it can have happened: Postgres chose it as the loser among several, or
 * its connection broke before the commit. After a connection that broke in the commit itself nobody knows, so that is an error.
 */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  let committing = false;
  return again(
    () => {
      committing = false;
      return db.transaction().execute(async (tx) => {
        const result = await work(tx);
        committing = true;
        return result;
      });
    },
    () => !committing,
  );
}

/** Reads several things as they stood at one moment, whatever is written meanwhile. */
export function atOneMoment<T>(db: Kysely<Database>, read: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
}
