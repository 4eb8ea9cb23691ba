import { type Kysely, sql } from "kysely";

/**
 * The list of users: what is searched in, in small letters, so that ten thousand are looked through in milliseconds; and the order by
 * the last sign-in. Those by name and by address have their indexes already.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table user_account add column search_text text
      generated always as (lower(first_name || ' ' || last_name || ' ' || email)) stored`.execute(db);
  await sql`create index user_account_sign_in on user_account (last_sign_in_at nulls first, id)`.execute(db);
}
