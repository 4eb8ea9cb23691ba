import type { orderPull } from "@partner-konto/contracts/orders/order-pull";
import { pullLimits } from "@partner-konto/domain/orders/pull/pull";
import { createWindowCounter } from "@partner-konto/server/window-counter";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { type Caller, type Handlers, signedInCaller } from "../../../kernel/handler.ts";
import { Refusal } from "../../../kernel/http/refusal.ts";
import { findOrders } from "../find.ts";
import { listedAgencies } from "../list/agencies.ts";
import { presentAll } from "../present.ts";
import type { OrderChangeTable } from "../tables.ts";
import { clockPosition } from "./number.ts";

const pages = createWindowCounter(60_000, Date.now);

/** @throws Refusal TOO_MANY_ATTEMPTS for a program that asks without a pause */
function limitPages({ viaKey, sessionId }: Caller): void {
  if (viaKey && !pages.take(sessionId, pullLimits.pagesPerMinute)) throw new Refusal("TOO_MANY_ATTEMPTS");
}

/** @throws Refusal POSITION_UNKNOWN for a position in the future, after which no change would ever come */
async function checkPosition(db: Kysely<Database>, since: number): Promise<void> {
  const { rows } = await sql`
    select where ${since}::bigint <= greatest((select max(position) from order_change), ${clockPosition})`.execute(db);
  if (rows.length === 0) throw new Refusal("POSITION_UNKNOWN");
}

/** The first changes of these agencies after a position, read along each agency's index. */
async function changesAfter(
  db: Kysely<Database>,
  agencies: readonly string[],
  since: number,
  most: number,
): Promise<Pick<OrderChangeTable, "orderId" | "position">[]> {
  const { rows } = await sql<Pick<OrderChangeTable, "orderId" | "position">>`
    select change.order_id, change.position
    from unnest(${agencies}::uuid[]) agency(id) cross join lateral (
      select order_id, position from order_change
      where business_customer_id = agency.id and position > ${since}::bigint order by position limit ${most}) change
    order by change.position limit ${most}`.execute(db);
  return rows;
}

/** Orders for dealers' own systems (decision 0110). */
export const orderPullHandlers: Handlers<typeof orderPull> = {
  async changes(context, { params: { businessCustomerId }, query: { since = 0, limit = pullLimits.usual } }) {
    const { db } = context;
    limitPages(signedInCaller(context));
    const agencies = await listedAgencies(context, businessCustomerId, {});
    await checkPosition(db, since);
    const found = await changesAfter(db, agencies, since, limit + 1);
    const page = found.slice(0, limit);
    // An order may have changed again since the positions were read. Then it also comes again, at its next position.
    const orders = await presentAll(
      context,
      await findOrders(
        context,
        page.map(({ orderId }) => orderId),
      ),
    );
    const byId = new Map(orders.map((order) => [order.id, order]));
    const changes = page.flatMap(({ orderId, position }) => {
      const order = byId.get(orderId);
      return order ? [{ position, order }] : [];
    });
    return { changes, position: page.at(-1)?.position ?? since, more: found.length > limit };
  },
};
