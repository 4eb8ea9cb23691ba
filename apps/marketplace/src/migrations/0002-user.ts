import { type Kysely, sql } from "kysely";

/** Accounts with their credentials, and the scopes with their companies, agencies and people. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table user_account (
      id uuid primary key,
      version integer not null default 1,
      email text not null,
      email_key text not null unique,
      is_active boolean not null,
      verified_at timestamptz,
      first_name text not null,
      last_name text not null,
      gender text check (gender in ('female', 'male')),
      roles text[] not null,
      used_frontend text[] not null,
      password_hash text,
      last_sign_in_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index user_account_name on user_account (last_name, first_name, id)`.execute(db);
  await sql`
    create table user_session (
      id uuid primary key,
      user_id uuid not null references user_account on delete cascade,
      scope_of uuid references user_account on delete cascade,
      frontend text not null,
      created_at timestamptz not null,
      used_at timestamptz not null,
      idle_minutes integer not null,
      ends_at timestamptz not null,
      ended_at timestamptz
    )`.execute(db);
  await sql`create index user_session_by_user on user_session (user_id)`.execute(db);
  await sql`create index user_session_by_scope on user_session (scope_of) where scope_of is not null`.execute(db);
  await sql`
    create table user_link (
      secret_hash text primary key,
      kind text not null check (kind in ('reset', 'invite', 'verify')),
      user_id uuid not null references user_account on delete cascade,
      email text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      used_at timestamptz
    )`.execute(db);
  await sql`create index user_link_by_user on user_link (user_id)`.execute(db);
  await sql`
    create table known_device (
      id uuid primary key,
      user_id uuid not null references user_account on delete cascade,
      secret_hash text not null unique,
      used_at timestamptz not null
    )`.execute(db);
  await sql`create index known_device_by_user on known_device (user_id)`.execute(db);
  await sql`
    create table guess (
      key text primary key,
      recent timestamptz[] not null,
      last_at timestamptz not null
    )`.execute(db);
  await sql`create index guess_age on guess (last_at)`.execute(db);
  await sql`
    create table api_token (
      id uuid primary key,
      user_id uuid not null unique references user_account on delete cascade,
      secret_hash text not null unique,
      last_four text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table scope (
      id uuid primary key,
      version integer not null default 1,
      user_id uuid not null unique,
      business_customer uuid[] not null,
      business_customer_group uuid[] not null,
      people uuid[] not null
    )`.execute(db);
  await sql`create index scope_by_agency on scope using gin (business_customer)`.execute(db);
  await sql`create index scope_by_company on scope using gin (business_customer_group)`.execute(db);
}
