/** Accounts with their credentials, sessions and links, their scopes with companies, agencies and people, and registrations. */
export const people: readonly string[] = [
  // `placeholder_for`: the key of an address that belongs to somebody else's account; whoever invites it sees a person who never accepts
  // (decision 0125). `duties`: what an editor of the platform does (decision 0011). A lower-case text and folded words serve the search.
  `create table user_account (
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
    created_at timestamptz not null,
    search_text text generated always as (lower(first_name || ' ' || last_name || ' ' || email)) stored,
    has_second_factor boolean not null default false,
    search_words text generated always as (
      ' ' || folded_words(first_name || ' ' || last_name || ' ' || email) || ' ' || folded_words(translate(last_name, '''’', ''))
    ) stored,
    placeholder_for text,
    duties text[] not null default '{}'
  )`,
  "create index user_account_name on user_account (last_name, first_name, id)",
  "create index user_account_sign_in on user_account (last_sign_in_at nulls first, id)",
  "create index user_account_placeholder on user_account (placeholder_for) where placeholder_for is not null",
  // `changes_reason`: why support changes something in a support session; without it support may only read.
  `create table user_session (
    id uuid primary key,
    user_id uuid not null references user_account on delete cascade,
    scope_of uuid references user_account on delete cascade,
    frontend text not null,
    created_at timestamptz not null,
    used_at timestamptz not null,
    idle_minutes integer not null,
    ends_at timestamptz not null,
    ended_at timestamptz,
    browser text,
    changes_reason text
  )`,
  "create index user_session_by_user on user_session (user_id)",
  "create index user_session_by_scope on user_session (scope_of) where scope_of is not null",
  `create table user_link (
    secret_hash text primary key,
    kind text not null check (kind in ('reset', 'invite', 'verify')),
    user_id uuid not null references user_account on delete cascade,
    email text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  "create index user_link_by_user on user_link (user_id)",
  // Each sign-in asks whether somebody entered the address as their new one (people/user/mail-again.ts).
  "create index user_link_unconfirmed on user_link (lower(email)) where kind = 'verify' and used_at is null",
  `create table known_device (
    id uuid primary key,
    user_id uuid not null references user_account on delete cascade,
    secret_hash text not null unique,
    used_at timestamptz not null
  )`,
  "create index known_device_by_user on known_device (user_id)",
  `create table guess (
    key text primary key,
    recent timestamptz[] not null,
    last_at timestamptz not null
  )`,
  "create index guess_age on guess (last_at)",
  // Who created an API key, whether with a second-factor code, the owner's rights at that time if the owner is another person, and when
  // the owner was told that it expires.
  `create table api_token (
    id uuid primary key,
    user_id uuid not null unique references user_account on delete cascade,
    secret_hash text not null unique,
    last_four text not null,
    created_at timestamptz not null,
    maker_id uuid,
    with_code boolean not null default false,
    made_for jsonb,
    warned_at timestamptz
  )`,
  `create table scope (
    id uuid primary key,
    version integer not null default 1,
    user_id uuid not null unique,
    business_customer uuid[] not null,
    business_customer_group uuid[] not null,
    people uuid[] not null
  )`,
  "create index scope_by_agency on scope using gin (business_customer)",
  "create index scope_by_company on scope using gin (business_customer_group)",
  `create table second_factor (
    user_id uuid primary key references user_account on delete cascade,
    sealed_secret text not null,
    confirmed_at timestamptz,
    last_step bigint not null default 0,
    recovery_codes text[] not null default '{}'
  )`,
  // Registrations wait here until they are confirmed from the mailbox; before, a stranger's input creates no account or company.
  `create table registration (
    secret_hash text primary key,
    email_key text not null,
    entered jsonb not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  "create index registration_by_email on registration (email_key, created_at desc)",
  "create index registration_age on registration (expires_at)",
];
