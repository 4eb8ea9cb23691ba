import { type Kysely, sql } from "kysely";

/*
 * `placeholder_for`: the key of an address that belongs to somebody else's account; whoever invites it sees a person who never accepts
 * (decision 0125). `duties`: what an editor of the platform does (decision 0011). Those who are editors today keep everything.
 */
const statements = [
  "alter table user_account add column placeholder_for text",
  "create index user_account_placeholder on user_account (placeholder_for) where placeholder_for is not null",
  "alter table user_account add column duties text[] not null default '{}'",
  "update user_account set duties = '{content,prices,billing,care}' where 'PLATFORM_EDITOR' = any(roles)",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
