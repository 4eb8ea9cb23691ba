import type { Order } from "@partner-konto/domain/orders/order/schema";
import { type Insertable, type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { customerTexts } from "./customer-texts.ts";
import { insertPayments } from "./payments/import.ts";
import { knowAgencies } from "./placing/place.ts";
import type { OrderHistoryTable, OrdersTable } from "./tables.ts";

const rowsAtOnce = 500;

/** An order with its whole history, and the name of its area. */
export type PastOrder = Order & { deliveryAreaName?: string | null };

function rowOf({ deliveryAreaName = null, ...order }: PastOrder) {
  const {
    orderId,
    promise,
    history,
    origin,
    blacklisted: _,
    netto100lprice: __,
    rating: ___,
    payment: ____,
    undo: _____,
    ...plain
  } = order;
  const doneAt = history.findLast(({ event }) => event === "done")?.at;
  return {
    ...plain,
    ...customerTexts(order.customer, order.deliveryAddress),
    number: Number(orderId),
    byPhone: origin === "phone",
    quotedAt: order.quotedAt === null ? null : new Date(order.quotedAt),
    createdAt: new Date(order.createdAt),
    modifiedAt: new Date(order.modifiedAt),
    deliveryDate: order.deliveryDate === null ? null : new Date(order.deliveryDate),
    answerBy: order.answerBy === null ? null : new Date(order.answerBy),
    // Nobody is reminded of an order from the past.
    answerStage: 2,
    deliveryAreaName,
    customer: JSON.stringify(order.customer),
    deliveryAddress: JSON.stringify(order.deliveryAddress),
    price: JSON.stringify(order.price),
    settlement: order.settlement && JSON.stringify(order.settlement),
    paid: order.paid && JSON.stringify(order.paid),
    promiseFrom: promise.from,
    promiseTo: promise.to,
    doneAt: doneAt === undefined ? null : new Date(doneAt),
  } satisfies Insertable<OrdersTable>;
}

/**
 * Inserts past orders as they are, without mails, events and fees; the numbers of new orders continue after them. Their field `blacklisted`
 * is ignored: see `insertBlacklistEntries`.
 */
export async function insertOrders(db: Kysely<Database>, orders: readonly PastOrder[]) {
  const inserted: ReturnType<typeof rowOf>[] = [];
  for (let from = 0; from < orders.length; from += rowsAtOnce) {
    const some = orders.slice(from, from + rowsAtOnce);
    const agencies = new Map(some.map((order) => [order.businessCustomerId, order.businessCustomerGroupId]));
    await knowAgencies(
      db,
      [...agencies].map(([businessCustomerId, businessCustomerGroupId]) => ({
        businessCustomerId,
        businessCustomerGroupId,
      })),
    ).execute();
    const rows = some.map(rowOf);
    await db.insertInto("orders").values(rows).execute();
    const entries: Insertable<OrderHistoryTable>[] = some.flatMap(({ id, history }) =>
      history.map((entry) => ({ ...entry, orderId: id, at: new Date(entry.at) })),
    );
    await db.insertInto("orderHistory").values(entries).execute();
    await insertPayments(db, some);
    inserted.push(...rows);
  }
  await sql`select setval('order_number', greatest((select max(number) from orders), (select last_value from order_number)))`.execute(
    db,
  );
  await sql`
    select setval('order_consumer', greatest(
      (select max(substr(tk_id, 4)::bigint) from orders where tk_id ~ '^tk-[0-9]{1,15}$'), (select last_value from order_consumer)))`.execute(
    db,
  );
  return inserted;
}
