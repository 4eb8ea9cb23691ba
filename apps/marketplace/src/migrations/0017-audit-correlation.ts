import { type Kysely, sql } from "kysely";

/** What was changed by one call has one correlation; entries of before stand alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit add column correlation_id uuid`.execute(db);
}
