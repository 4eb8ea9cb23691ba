import { type Kysely, sql } from "kysely";

/** With which rights something was asked whose answer is kept for repeats; null of what the release before kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency add column rights jsonb`.execute(db);
}
