import { type Kysely, sql } from "kysely";

/** All changes of one call share a correlation id; earlier entries have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit add column correlation_id uuid`.execute(db);
}
