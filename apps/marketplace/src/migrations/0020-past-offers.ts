import { type Kysely, sql } from "kysely";

/**
 * The history of offers. Triggers record every change of areas, agencies, companies and postal codes that affects prices, including changes
 * by manual SQL. The current state is recorded as valid from now on.
 *
 * Each trigger records only its own row, under the lock that the writer holds anyway. Reads join the rows as they were at an instant.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table area_past (
      id bigint primary key generated always as identity,
      area_id uuid not null,
      at timestamptz not null default clock_timestamp(),
      agency_id uuid not null,
      company_id uuid not null,
      type text not null,
      is_offered boolean not null,
      settings jsonb not null
    )`.execute(db);
  await sql`create index area_past_at on area_past (area_id, at, id)`.execute(db);
  await sql`
    create table agency_past (
      id bigint primary key generated always as identity,
      agency_id uuid not null,
      at timestamptz not null default clock_timestamp(),
      is_offered boolean not null,
      tier_basis text not null,
      name text not null,
      brand_name text not null
    )`.execute(db);
  await sql`create index agency_past_at on agency_past (agency_id, at, id)`.execute(db);
  await sql`
    create table company_past (
      id bigint primary key generated always as identity,
      company_id uuid not null,
      at timestamptz not null default clock_timestamp(),
      is_offered boolean not null
    )`.execute(db);
  await sql`create index company_past_at on company_past (company_id, at, id)`.execute(db);
  await sql`
    create table code_past (
      id bigint primary key generated always as identity,
      postal_code text not null,
      area_id uuid not null,
      at timestamptz not null default clock_timestamp(),
      is_held boolean not null
    )`.execute(db);
  await sql`create index code_past_at on code_past (postal_code, area_id, at, id) include (is_held)`.execute(db);

  // All columns except those that affect no price, so that columns added later are recorded, too.
  await sql`
    create function area_settings(area delivery_area) returns jsonb language sql immutable as $$
      select to_jsonb(area) - '{id,version,modified_at,business_customer_id,group_id,type,name,color,is_offering}'::text[]
    $$`.execute(db);
  await sql`
    create function note_area() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        insert into area_past (area_id, agency_id, company_id, type, is_offered, settings)
        values (old.id, old.business_customer_id, old.group_id, old.type, false, '{}');
      elsif tg_op = 'INSERT' or (old.business_customer_id, old.group_id, old.type, old.is_offering, area_settings(old))
          is distinct from (new.business_customer_id, new.group_id, new.type, new.is_offering, area_settings(new)) then
        insert into area_past (area_id, agency_id, company_id, type, is_offered, settings)
        values (new.id, new.business_customer_id, new.group_id, new.type, new.is_offering, area_settings(new));
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_area after insert or update or delete on delivery_area for each row execute function note_area()`.execute(
    db,
  );
  await sql`
    create function note_agency() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        insert into agency_past (agency_id, is_offered, tier_basis, name, brand_name)
        values (old.id, false, old.preferences ->> 'tierBasis', old.name, old.brand_name);
      elsif tg_op = 'INSERT' or (old.is_offering, old.is_deleted, old.preferences ->> 'tierBasis', old.name, old.brand_name)
          is distinct from (new.is_offering, new.is_deleted, new.preferences ->> 'tierBasis', new.name, new.brand_name) then
        insert into agency_past (agency_id, is_offered, tier_basis, name, brand_name)
        values (new.id, new.is_offering and not new.is_deleted, new.preferences ->> 'tierBasis', new.name, new.brand_name);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_agency after insert or update or delete on business_customer
    for each row execute function note_agency()`.execute(db);
  await sql`
    create function note_company() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        insert into company_past (company_id, is_offered) values (old.id, false);
      elsif tg_op = 'INSERT' or (old.is_activated, old.is_locked, old.is_deleted)
          is distinct from (new.is_activated, new.is_locked, new.is_deleted) then
        insert into company_past (company_id, is_offered)
        values (new.id, new.is_activated and not new.is_locked and not new.is_deleted);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_company after insert or update or delete on business_customer_group
    for each row execute function note_company()`.execute(db);

  // Statement-level triggers, because an area's thousand codes change in one statement.
  await sql`
    create function note_codes_come() returns trigger language plpgsql as $$
    begin
      insert into code_past (postal_code, area_id, is_held) select postal_code, delivery_area_id, true from come;
      return null;
    end $$`.execute(db);
  await sql`
    create function note_codes_gone() returns trigger language plpgsql as $$
    begin
      insert into code_past (postal_code, area_id, is_held) select postal_code, delivery_area_id, false from gone;
      return null;
    end $$`.execute(db);
  await sql`
    create function note_code_moved() returns trigger language plpgsql as $$
    begin
      insert into code_past (postal_code, area_id, is_held)
      values (old.postal_code, old.delivery_area_id, false), (new.postal_code, new.delivery_area_id, true);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger note_codes_come after insert on delivery_area_postal_code
    referencing new table as come for each statement execute function note_codes_come()`.execute(db);
  await sql`
    create trigger note_codes_gone after delete on delivery_area_postal_code
    referencing old table as gone for each statement execute function note_codes_gone()`.execute(db);
  await sql`
    create trigger note_code_moved after update on delivery_area_postal_code for each row
    when ((old.postal_code, old.delivery_area_id) is distinct from (new.postal_code, new.delivery_area_id))
    execute function note_code_moved()`.execute(db);

  await sql`
    insert into area_past (area_id, agency_id, company_id, type, is_offered, settings)
    select id, business_customer_id, group_id, type, is_offering, area_settings(area) from delivery_area area`.execute(
    db,
  );
  await sql`
    insert into agency_past (agency_id, is_offered, tier_basis, name, brand_name)
    select id, is_offering and not is_deleted, preferences ->> 'tierBasis', name, brand_name from business_customer`.execute(
    db,
  );
  await sql`
    insert into company_past (company_id, is_offered)
    select id, is_activated and not is_locked and not is_deleted from business_customer_group`.execute(db);
  await sql`
    insert into code_past (postal_code, area_id, is_held)
    select postal_code, delivery_area_id, true from delivery_area_postal_code`.execute(db);
}
