import { type Kysely, sql } from "kysely";

/**
 * Comparison sites are kept by staff and prove their orders by a key (decision 0127). Those from before have none until staff give them
 * one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table coop
      add column key_hash text,
      add column key_ends_with text,
      add column created_at timestamptz,
      add column created_by text,
      add column ended_at timestamptz`.execute(db);
}
