import type { PlacedOrder } from "@partner-konto/domain/order/checkout";
import type { OrderStatus } from "@partner-konto/domain/order/status";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import { spellingsOf } from "./consumer-email.ts";

/** Whether the company of an agency has the consumer of an address on its block list. */
export async function isBlocked(db: Kysely<Database>, agencyId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from revocation_blacklist blocked
    join order_agency agency on agency.business_customer_group_id = blocked.group_id
    where agency.business_customer_id = ${agencyId}
      and blocked.tk_id in (select tk_id from orders where email = any(${spellingsOf(email)}::text[]))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether orders may name this shop or comparison site as their origin. */
export async function isCoop(db: Kysely<Database>, id: string): Promise<boolean> {
  return (await db.selectFrom("coop").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** What its consumer was told about an order, and its status of now; null for an order that was deleted. */
export async function placedBefore(
  db: Kysely<Database>,
  id: string,
): Promise<{ status: OrderStatus; placed: Omit<PlacedOrder, "repeated"> } | null> {
  const row = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return null;
  const { status, number, companyName, agencyName, grossCents, promiseFrom: from, promiseTo: to } = row;
  return { status, placed: { orderId: String(number), companyName, agencyName, grossCents, promise: { from, to } } };
}
