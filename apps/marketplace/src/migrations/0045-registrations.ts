import { type Kysely, sql } from "kysely";

/**
 * Registrations wait by themselves until somebody confirms them from the mailbox: nothing that a stranger entered is an account or a company
 * before. Those who registered in the release before and did not confirm yet choose their password as somebody who was invited does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table registration (
      secret_hash text primary key,
      email_key text not null,
      entered jsonb not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index registration_by_email on registration (email_key, created_at desc)`.execute(db);
  await sql`create index registration_age on registration (expires_at)`.execute(db);
  await carryOver(db);
}

/** Their passwords are whoever's who registered, and their links lead to where one chooses a password. */
export async function carryOver<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`
    update user_link set kind = 'invite' from user_account
    where user_account.id = user_link.user_id and user_account.verified_at is null and user_link.kind = 'verify'`.execute(
    db,
  );
  await sql`update user_account set password_hash = null where verified_at is null`.execute(db);
}
