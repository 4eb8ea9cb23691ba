/**
 * Companies with their agencies, public pages, terms and admission. Every table of dealers has the company's id, by which scopes (and
 * later shards) select.
 */
export const companies: readonly string[] = [
  `create table business_customer_group (
    id uuid primary key,
    version integer not null default 1,
    type text not null,
    name text not null,
    legal_name text not null,
    is_activated boolean not null,
    agb_active boolean not null default false,
    agb_ref_url text,
    agb_date timestamptz,
    vat_id text,
    address jsonb,
    contact_point jsonb,
    is_locked boolean not null default false,
    lock_reason text,
    is_deleted boolean not null default false,
    registered_at timestamptz not null default now(),
    deactivation_reason text
  )`,
  // `was_offering`: the platform took the agency offline and brings it back.
  `create table business_customer (
    id uuid primary key,
    version integer not null default 1,
    group_id uuid not null references business_customer_group,
    type text not null,
    name text not null,
    brand_name text not null,
    short_name text not null,
    legal_name text not null,
    is_activated boolean not null,
    is_offering boolean not null,
    is_deleted boolean not null default false,
    is_locked boolean not null default false,
    address jsonb not null,
    contact_points jsonb not null,
    email_signature text not null default '',
    email_order_confirm_text text not null default '',
    legacy_id text,
    customer_id text,
    preferences jsonb not null default '{"tierBasis": "averagePerPoint"}',
    collmex_id text,
    collmex_billing_type integer,
    collmex_credit_type integer,
    lock_reason text,
    was_offering boolean not null default false,
    rating_replies jsonb not null default '[]',
    instalments boolean not null default false,
    instalment_contract text not null default 'none' check (instalment_contract in ('none', 'active', 'ended'))
  )`,
  "create index business_customer_by_group on business_customer (group_id)",
  // Public pages, the agencies that they show, and their documents and pictures. The files themselves are in the file storage.
  `create table profile (
    id uuid primary key,
    version integer not null default 1,
    group_id uuid not null unique references business_customer_group,
    slug text not null unique,
    profile_name text not null,
    description text not null default '',
    imprint text not null default '',
    address jsonb not null,
    contact_point jsonb not null,
    arbiter_show_text boolean not null default false,
    arbiter_text text not null default ''
  )`,
  // An agency that is hidden from the page and shown again keeps its slug, so that links to it stay valid.
  `create table profile_agency (
    business_customer_id uuid primary key references business_customer,
    profile_id uuid not null references profile on delete cascade,
    slug text not null unique,
    is_shown boolean not null
  )`,
  "create index profile_agency_by_profile on profile_agency (profile_id)",
  `create table profile_media (
    id uuid primary key,
    profile_id uuid not null references profile,
    type text not null,
    name text not null,
    bytes integer not null,
    created_at timestamptz not null
  )`,
  "create index profile_media_by_profile on profile_media (profile_id)",
  // Prevents that two concurrent uploads leave two documents of a type.
  `create unique index profile_media_one_of_its_type on profile_media (profile_id, type)
    where type <> 'profileImage'`,
  // Files without a record (not yet, or no longer); removed at `remove_at`.
  `create table leftover_file (
    key text primary key,
    remove_at timestamptz not null
  )`,
  // Editions of the supplier terms and of the agreement on data processing, and who accepted them (decision 0125).
  `create table terms_edition (
    id uuid primary key,
    document text not null check (document in ('agb', 'avv')),
    audience text not null check (audience in ('all', 'PARTNER', 'PARTNER_PELLET')),
    title text not null,
    file_name text not null unique,
    valid_from date not null,
    bytes integer not null,
    created_at timestamptz not null,
    created_by text
  )`,
  // Acceptances from before there were editions have the address that was recorded and no edition.
  `create table terms_acceptance (
    position bigint generated always as identity primary key,
    group_id uuid not null,
    edition_id uuid references terms_edition,
    ref_url text not null,
    accepted_at timestamptz not null,
    accepted_by text,
    user_id uuid,
    source text not null check (source in ('registration', 'dialog', 'earlier')),
    check (edition_id is not null or source = 'earlier'),
    unique (group_id, edition_id)
  )`,
  "create index terms_acceptance_of on terms_acceptance (edition_id)",
  `create function refuse_changed_acceptance() returns trigger language plpgsql as $$
  begin
    raise exception 'an acceptance of terms is never changed or deleted';
  end $$`,
  `create trigger terms_acceptance_stays before update or delete on terms_acceptance
    for each statement execute function refuse_changed_acceptance()`,
  // How new companies are decided (decision 0125): the platform's steps, and the documents that the companies sent in.
  `create table admission_step (
    id uuid primary key default gen_random_uuid(),
    group_id uuid not null,
    kind text not null check (kind in ('asked', 'rejected', 'admitted')),
    text text,
    at timestamptz not null,
    by_id uuid not null
  )`,
  "create index admission_step_of on admission_step (group_id, at)",
  `create table admission_document (
    id uuid primary key,
    group_id uuid not null,
    name text not null,
    type text not null check (type in ('pdf', 'picture')),
    bytes integer not null,
    created_at timestamptz not null
  )`,
  "create index admission_document_of on admission_document (group_id, created_at)",
];
