import { type Kysely, sql } from "kysely";

/**
 * Calls that programs made with API keys: one row a Berlin day, person, key, agency and call. A call about no agency has the nil id, because a
 * primary key has no nulls.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table soap_usage (
      day date not null,
      user_id uuid not null,
      key_id uuid not null,
      agency_id uuid not null,
      call text not null,
      key_ends_with text,
      calls bigint not null,
      refused bigint not null,
      last_at timestamptz not null,
      primary key (day, user_id, key_id, agency_id, call)
    )`.execute(db);
  await sql`create index soap_usage_of_user on soap_usage (user_id, day)`.execute(db);
}
