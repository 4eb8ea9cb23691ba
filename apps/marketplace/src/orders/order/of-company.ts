import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

/** The number of a company's orders, of those that are neither done nor cancelled, and of its blocked consumers. */
export async function ordersOfCompany(db: Kysely<Database>, companyId: string) {
  const { rows } = await sql<{ all: number; unfinished: number; blocked: number }>`
    select count(*)::integer as all,
      count(*) filter (where status in ('open', 'accepted', 'deliveryDateShared'))::integer as unfinished,
      (select count(*)::integer from revocation_blacklist where group_id = ${companyId}) as blocked
    from orders where business_customer_id in (
      select business_customer_id from order_agency where business_customer_group_id = ${companyId})`.execute(db);
  return rows[0] ?? { all: 0, unfinished: 0, blocked: 0 };
}

/** Moves orders and block list to the company that their agencies moved to. The company's name in an order stays as it was at the time. */
export async function giveOrdersToCompany(db: Kysely<Database>, fromId: string, toId: string): Promise<void> {
  await sql`update order_agency set business_customer_group_id = ${toId} where business_customer_group_id = ${fromId}`.execute(
    db,
  );
  await sql`
    update orders set business_customer_group_id = ${toId}
    where business_customer_id in (select business_customer_id from order_agency where business_customer_group_id = ${toId})
      and business_customer_group_id = ${fromId}`.execute(db);
  // A consumer who is blocked by both companies keeps one entry.
  await sql`
    delete from revocation_blacklist theirs using revocation_blacklist own
    where theirs.group_id = ${fromId} and own.group_id = ${toId} and own.tk_id = theirs.tk_id`.execute(db);
  await sql`update revocation_blacklist set group_id = ${toId} where group_id = ${fromId}`.execute(db);
}
