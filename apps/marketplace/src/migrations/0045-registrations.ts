import { type Kysely, sql } from "kysely";

/**
 * Registrations wait in their own table until they are confirmed from the mailbox; a stranger's input creates no account or company before.
 * People who registered in the previous release and have not confirmed yet choose their password like invited people.
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

/**
 * Deletes passwords of unconfirmed accounts, because a stranger may have chosen them, and turns their links into links to choose a
 * password.
 */
export async function carryOver<Tables>(db: Kysely<Tables>): Promise<void> {
  await sql`
    update user_link set kind = 'invite' from user_account
    where user_account.id = user_link.user_id and user_account.verified_at is null and user_link.kind = 'verify'`.execute(
    db,
  );
  await sql`update user_account set password_hash = null where verified_at is null`.execute(db);
}
