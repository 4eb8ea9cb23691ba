import { type Kysely, sql } from "kysely";

/** Signing in with a code beside the password, and what a session's owner knows it by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table user_account add column has_second_factor boolean not null default false`.execute(db);
  await sql`alter table user_session add column browser text`.execute(db);
  await sql`
    create table second_factor (
      user_id uuid primary key references user_account on delete cascade,
      sealed_secret text not null,
      confirmed_at timestamptz,
      last_step bigint not null default 0,
      recovery_codes text[] not null default '{}'
    )`.execute(db);
}
