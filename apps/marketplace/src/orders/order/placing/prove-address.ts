import { sql } from "kysely";
import type { Context } from "../../../kernel/handler.ts";
import { newTkId, tkIdBehind } from "../consumer-email.ts";
import { type OrderRow, orderColumns } from "../tables.ts";

/** The order under an id; undefined without one. */
export const orderRow = ({ db }: Context, id: string): Promise<OrderRow | undefined> =>
  db.selectFrom("orders").select(orderColumns).where("id", "=", id).executeTakeFirst();

/**
 * Records that the consumer of a placed order has used the link in their mail. From now on mails name them, the order counts without doubt,
 * and it belongs to the consumer of the other proved orders with this address; an order by phone keeps its consumer. A repeat changes
 * nothing. The version stays, so that no edit of the dealer conflicts with it.
 */
export async function proveAddress(context: Context, id: string): Promise<void> {
  const { db } = context;
  const order = await orderRow(context, id);
  if (!order || order.addressProved) return;
  const tkId = sql<string>`coalesce(${tkIdBehind(order.customer.email, true)}, ${newTkId})`;
  const proved = await db
    .updateTable("orders")
    .set({
      addressProved: true,
      doubted: false,
      knownTkId: null,
      ...(!order.byPhone && { customer: sql<string>`customer || jsonb_build_object('tkId', ${tkId})` }),
    })
    .where("id", "=", id)
    .where("addressProved", "=", false)
    .returning("version")
    .executeTakeFirst();
  if (!proved) return;
  await context.audit({
    collection: "order",
    recordId: id,
    version: proved.version,
    action: "proveAddress",
    fields: [],
    before: null,
    after: null,
  });
}
