import { type Kysely, sql } from "kysely";

/** The rights of the request whose response is kept for repeats; null for responses kept by the previous release. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table idempotency add column rights jsonb`.execute(db);
}
