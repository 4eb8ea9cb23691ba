import { type Kysely, sql } from "kysely";

/** The news that somebody has seen and read, which each browser kept for itself before (decision 0094). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table news_mark (
      user_id uuid not null references user_account on delete cascade,
      content_id uuid not null references content on delete cascade,
      seen_at timestamptz not null,
      read_at timestamptz,
      primary key (user_id, content_id)
    )`.execute(db);
  await sql`create index news_mark_content on news_mark (content_id)`.execute(db);
}
