import { type Kysely, sql } from "kysely";

/** Which content that comes with the portal was added, so that it is added once (decision 0094). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table first_content (name text primary key, at timestamptz not null)`.execute(db);
}
