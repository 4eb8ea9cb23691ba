import { type Kysely, sql } from "kysely";

/** The second factor of a sign-in, and the browser's name of a session. */
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
