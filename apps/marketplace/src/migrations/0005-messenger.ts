import { type Kysely, sql } from "kysely";

/** Notification settings, one row for each user who changed them. `ids` null means all agencies in scope, including new ones. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table subscription (
      id uuid primary key,
      user_id uuid not null unique,
      version integer not null default 1,
      ids uuid[],
      per_app boolean not null,
      app_types jsonb not null
    )`.execute(db);
}
