import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../apps/marketplace/src/kernel/db/database.ts";
import { openEmbedded } from "../../../apps/marketplace/src/kernel/db/open-database.ts";
import type { Ground } from "./kills.ts";

/** A marketplace on its embedded database. */
export const embeddedGround = (folder: string): Ground => ({
  folder,
  points: 3000,
  settings: {},
  async read(work) {
    const { db } = await openEmbedded(join(folder, "pglite"));
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  },
});

/** A marketplace on an existing Postgres. */
export const postgresGround = (folder: string, url: string, db: Kysely<Database>): Ground => ({
  folder,
  points: 500,
  settings: { DATABASE_URL: url },
  read: (work) => work(db),
});

/** Waits until the outbox and the mail queue are empty. A mail that was being sent when the process died is tried again after ten seconds. */
export async function untilAllIsSent(db: Kysely<Database>, atMostMs = 300_000): Promise<void> {
  for (const until = performance.now() + atMostMs; performance.now() < until; await wait(500)) {
    const { rows } = await sql<{ waiting: number }>`
      select (select count(*) from outbox)
        + (select count(*) from pgboss.job where name = 'mail' and state <> 'completed') as waiting`.execute(db);
    if (rows[0]?.waiting === 0) return;
  }
  throw new Error(`mails were still waiting after ${atMostMs} ms`);
}
