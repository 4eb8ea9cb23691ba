import { type Kysely, sql } from "kysely";

/** The list of users, by when they signed in last. Those by name and by address have their indexes already. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index user_account_sign_in on user_account (last_sign_in_at nulls first, id)`.execute(db);
}
