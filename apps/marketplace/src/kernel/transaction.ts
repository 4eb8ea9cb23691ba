import { setTimeout as wait } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import type { Database } from "./database.ts";

const serializationFailure = "40001";
const deadlock = "40P01";
const mostTries = 4;

/** Whether Postgres says that the same transaction may succeed when tried again. */
function isRepeatable(error: unknown): boolean {
  return (
    typeof error === "object" &&
    error !== null &&
    "code" in error &&
    (error.code === serializationFailure || error.code === deadlock)
  );
}

/** Runs work in one transaction; when Postgres had to choose a loser among several, the loser tries again, a few times. */
export async function inTransaction<T>(
  db: Kysely<Database>,
  work: (tx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isRepeatable(error) || tries === mostTries) throw error;
      await wait(Math.random() * 20 * 2 ** tries);
    }
  }
}
