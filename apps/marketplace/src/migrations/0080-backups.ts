import { type Kysely, sql } from "kysely";

/** When deploy/backup.sh made a backup and restored it on trial; an alert reads the newest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table backup (made_at timestamptz not null)`.execute(db);
}
