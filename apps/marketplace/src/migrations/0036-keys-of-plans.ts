import { type Kysely, sql } from "kysely";

/** The API key that planned prices or created a rule to follow the index; null if a person did it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table price_plan add column key_id uuid`.execute(db);
  await sql`alter table follow_rule add column key_id uuid`.execute(db);
}
