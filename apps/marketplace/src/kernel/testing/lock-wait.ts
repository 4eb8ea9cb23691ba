import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "../db/database.ts";

async function somebodyWaits(db: Kysely<Database>): Promise<void> {
  for (let look = 0; look < 500; look += 1) {
    const { rows } = await sql<{ waiting: string }>`
      select count(*) as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (Number(rows[0]?.waiting) > 0) return;
    await wait(20);
  }
  throw new Error("no transaction waits for the lock");
}

/**
 * Makes a call that has to wait for a lock of `change`, commits `change` once the call waits, and returns the call's result. Needs a real
 * Postgres, because with a single connection no call waits for a lock.
 */
export async function callBehindLock<T>(
  db: Kysely<Database>,
  change: (tx: Kysely<Database>) => Promise<unknown>,
  call: () => Promise<T>,
): Promise<T> {
  let called: Promise<T> | undefined;
  await db.transaction().execute(async (tx) => {
    await change(tx);
    called = call();
    called.catch(() => {});
    await somebodyWaits(db);
  });
  if (!called) throw new Error("the call was not made");
  return called;
}
