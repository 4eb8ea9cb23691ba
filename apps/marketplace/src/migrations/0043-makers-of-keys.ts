import { type Kysely, sql } from "kysely";

/**
 * Who created an API key, whether with a second-factor code, the owner's rights at that time if the owner is another person, and when the
 * owner was told that it expires. For existing keys the audit log names the creator; the owner's current rights are used, because the
 * earlier ones are unknown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table api_token
    add column maker_id uuid,
    add column with_code boolean not null default false,
    add column made_for jsonb,
    add column warned_at timestamptz`.execute(db);
  await sql`update api_token set maker_id = (
    select audit.user_id::uuid from audit
    where audit.collection = 'user' and audit.action = 'changeApiToken' and audit.record_id = api_token.user_id::text
    order by audit.id desc limit 1)`.execute(db);
  await sql`update api_token set made_for = jsonb_build_object(
      'roles', to_jsonb(user_account.roles),
      'resources', jsonb_build_object(
        'businessCustomer', to_jsonb(scope.business_customer),
        'businessCustomerGroup', to_jsonb(scope.business_customer_group),
        'user', to_jsonb(scope.people)),
      'viewingId', null)
    from user_account join scope on scope.user_id = user_account.id
    where user_account.id = api_token.user_id and api_token.maker_id is distinct from api_token.user_id`.execute(db);
}
