import { type Kysely, sql } from "kysely";

/** Whether a program made the change with a person's API key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table audit add column via_key boolean not null default false`.execute(db);
}
