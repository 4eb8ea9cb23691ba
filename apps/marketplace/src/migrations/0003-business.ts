import { type Kysely, sql } from "kysely";

/** Companies, their agencies and their delivery areas. Every table has the company's id, by which scopes (and later shards) select. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table business_customer_group (
      id uuid primary key,
      version integer not null default 1,
      type text not null,
      name text not null,
      legal_name text not null,
      is_activated boolean not null,
      agb_active boolean not null default false,
      agb_ref_url text,
      agb_date timestamptz
    )`.execute(db);
  await sql`
    create table business_customer (
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
      email_order_confirm_text text not null default ''
    )`.execute(db);
  await sql`create index business_customer_by_group on business_customer (group_id)`.execute(db);
  await sql`
    create table delivery_area (
      id uuid primary key,
      version integer not null default 1,
      modified_at timestamptz not null,
      type text not null,
      business_customer_id uuid not null references business_customer,
      group_id uuid not null references business_customer_group,
      name text not null,
      color text not null,
      is_offering boolean not null,
      price jsonb not null,
      default_delivery_duration text not null,
      volume_range jsonb not null
    )`.execute(db);
  await sql`create index delivery_area_by_agency on delivery_area (business_customer_id)`.execute(db);
  await sql`create index delivery_area_by_group on delivery_area (group_id)`.execute(db);
  await sql`
    create table delivery_area_postal_code (
      delivery_area_id uuid not null references delivery_area on delete cascade,
      postal_code text not null check (postal_code ~ '^[0-9]{5}$'),
      name text not null,
      color text not null,
      primary key (delivery_area_id, postal_code)
    )`.execute(db);
  // The pattern operator class lets a prefix search such as "213" use the index, whatever the database's collation.
  await sql`
    create index delivery_area_postal_code_prefix on delivery_area_postal_code (postal_code text_pattern_ops)`.execute(
    db,
  );
}
