import { type Kysely, sql } from "kysely";

/**
 * The company and the agencies that each audit entry concerns, and the viewed person of a support session. Nothing is blocked for long: the
 * data goes into a new table, and the audit table gets its columns last.
 */
export async function up<Tables>(db: Kysely<Tables>): Promise<void> {
  // No foreign key to the audit table, because creating it would lock the table for writers.
  await sql`
    create table activity (
      group_id uuid not null,
      audit_id bigint not null,
      agencies uuid[],
      at timestamptz not null,
      subject text not null,
      subject_id text not null,
      change text not null,
      user_id text,
      primary key (group_id, audit_id)
    )`.execute(db);
  await sql`create index activity_but_orders on activity (group_id, audit_id) where subject <> 'order'`.execute(db);

  // Consumers' personal data is deleted with the order, so the audit log does not keep it.
  await sql`
    update audit set before = before - personal.keys, after = after - personal.keys
    from (select array['customText', 'note', 'deliveryAddress', 'customer.phone', 'customer.email'] as keys) personal
    where collection = 'order' and (before ?| personal.keys or after ?| personal.keys)`.execute(db);

  // Existing entries get the current company and agencies, because the earlier ones were not recorded.
  await sql`
    with entry as (
      select audit.*,
        case
          when action in ('create', 'register', 'place', 'add') and collection <> 'subscription' then 'created'
          when action in ('delete', 'remove', 'merge') and collection <> 'subscription' then 'removed'
          when collection = 'businessCustomer' and action = 'companyDeleted' then 'removed'
          else 'changed'
        end as change
      from audit
    ), person as (
      select entry.id as audit_id, scope.user_id, scope.business_customer, scope.business_customer_group
      from entry join scope on scope.user_id::text = case collection
          when 'user' then record_id
          when 'userLink' then record_id
          when 'userSession' then entry.user_id
          when 'subscription' then entry.user_id
          when 'scope' then (select owner.user_id::text from scope owner where owner.id::text = record_id)
        end
    ), place as (
      select entry.id as audit_id, 'agency' as subject, record_id as subject_id, agency.group_id, agency.id as agency_id
        from entry join business_customer agency on agency.id::text = record_id where collection = 'businessCustomer'
      union all
      select entry.id, 'area', record_id, area.group_id, area.business_customer_id
        from entry join delivery_area area on area.id::text = record_id where collection = 'deliveryArea'
      union all
      select entry.id, 'company', record_id, company.id, null
        from entry join business_customer_group company on company.id::text = record_id where collection = 'group'
      union all
      select entry.id, 'page', record_id, page.group_id, null
        from entry join profile page on page.id::text = record_id where collection = 'profile'
      union all
      select entry.id, 'order', record_id, placed.business_customer_group_id, placed.business_customer_id
        from entry join orders placed on placed.id::text = record_id where collection = 'order'
      union all
      select entry.id, 'consumer', record_id, (coalesce(before, after) ->> 'groupId')::uuid, null
        from entry where collection = 'revocationBlacklist'
      union all
      select audit_id, 'person', user_id::text, company_id, null
        from person cross join unnest(business_customer_group) company_id
      union all
      select audit_id, 'person', user_id::text, agency.group_id, agency.id
        from person join business_customer agency on agency.id = any (person.business_customer)
      union all
      select entry.id, 'person', record_id, (company #>> '{}')::uuid, null
        from entry cross join jsonb_path_query(before, '$.resources.businessCustomerGroup[*]') company
        where collection = 'user' and action = 'delete'
      union all
      select entry.id, 'person', record_id, agency.group_id, agency.id
        from entry cross join jsonb_path_query(before, '$.resources.businessCustomer[*]') named
        join business_customer agency on agency.id::text = named #>> '{}'
        where collection = 'user' and action = 'delete'
    )
    insert into activity (group_id, audit_id, agencies, at, subject, subject_id, change, user_id)
    select place.group_id, place.audit_id,
      case when bool_or(place.agency_id is null) then null else array_agg(distinct place.agency_id) end,
      min(entry.at), min(place.subject), min(place.subject_id), min(entry.change), min(entry.user_id)
    from place join entry on entry.id = place.audit_id
    where place.group_id is not null
    group by place.group_id, place.audit_id`.execute(db);

  await sql`alter table audit add column viewing_id text, add column viewing_reason text`.execute(db);
}
