import { isMailed, undoUntil } from "@partner-konto/domain/orders/actions/undo";
import { type Order, order as orderSchema } from "@partner-konto/domain/orders/order/schema";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { Context } from "../../kernel/handler.ts";
import { berlinInstant } from "./berlin-instant.ts";
import { isListed } from "./listed.ts";
import { paymentsOfOrders } from "./payments/find.ts";
import type { OrderHistoryTable, OrderRow } from "./tables.ts";

/** The ratings of orders by their consumers. */
interface Ratings {
  /** Notes that the consumer of a done order is to be asked. */
  expect(db: Kysely<Database>, orderId: string, doneAt: Date): Promise<void>;
  /**
   * Forgets that the consumer is to be asked, because the order is no longer done.
   * @returns false if the consumer was asked already
   */
  expectNone(db: Kysely<Database>, orderId: string): Promise<boolean>;
  /** The published ratings by the orders' ids. */
  of(db: Kysely<Database>, orderIds: readonly string[]): Promise<Map<string, NonNullable<Order["rating"]>>>;
}

declare module "../../kernel/parts.ts" {
  interface Parts {
    ratings: Ratings;
  }
}

/** The facts that an answer needs besides the order's row. */
interface OrderFacts {
  blacklisted: boolean;
  rating: Order["rating"];
  payment: Order["payment"];
  history: readonly Pick<Selectable<OrderHistoryTable>, "at" | "event" | "by" | "note" | "changes">[];
}

/** The net price in euros for 100 litres or a ton: the sum of the parts that depend on the amount. */
const netPrice = ({ price }: OrderRow): number =>
  price.parts.reduce((sum, { unitNetCents }) => sum + (unitNetCents ?? 0), 0) / 100;

/** The last action on an order, if it can be taken back; `until` says how long. */
export function undoOf({ lastAction }: Pick<OrderRow, "lastAction">): Order["undo"] {
  if (!lastAction?.before) return null;
  const { id: actionId, action, at, mailed } = lastAction;
  return { actionId, action, until: undoUntil(at), mails: mailed ?? isMailed(action) };
}

/** The schema drops all other columns, such as those that lists sort and search by (promise 11). */
function present(row: OrderRow, { blacklisted, rating, payment, history }: OrderFacts): Order {
  return orderSchema.parse({
    ...row,
    orderId: String(row.number),
    createdAt: row.createdAt.toISOString(),
    modifiedAt: row.modifiedAt.toISOString(),
    origin: row.byPhone ? "phone" : row.coopId === null ? "shop" : "coop",
    quotedAt: row.quotedAt?.toISOString() ?? null,
    blacklisted,
    rating,
    payment,
    netto100lprice: netPrice(row),
    promise: { from: row.promiseFrom, to: row.promiseTo },
    deliveryDate: row.deliveryDate && berlinInstant(row.deliveryDate),
    undo: undoOf(row),
    answerBy: row.answerBy?.toISOString() ?? null,
    history: history.map(({ at, changes, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      ...(changes.length > 0 && { changes }),
    })),
  } satisfies Order);
}

/** The orders whose consumer is on the company's block list. */
async function blacklistedAmong(db: Kysely<Database>, ids: readonly string[]): Promise<Set<string>> {
  const listed = await db
    .selectFrom("orders")
    .select("id")
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(isListed("orders"))
    .execute();
  return new Set(listed.map(({ id }) => id));
}

/** Orders for the answer, in the given order. */
export async function presentAll(
  { db, parts }: Pick<Context, "db" | "parts">,
  rows: readonly OrderRow[],
): Promise<Order[]> {
  const ids = rows.map(({ id }) => id);
  const [entries, blacklisted, ratings, payments] = await Promise.all([
    db
      .selectFrom("orderHistory")
      .selectAll()
      .where("orderId", "=", sql<string>`any(${ids}::uuid[])`)
      .orderBy("position")
      .execute(),
    blacklistedAmong(db, ids),
    parts.ratings.of(db, ids),
    paymentsOfOrders(db, ids),
  ]);
  const histories = Map.groupBy(entries, ({ orderId }) => orderId);
  return rows.map((row) =>
    present(row, {
      blacklisted: blacklisted.has(row.id),
      rating: ratings.get(row.id) ?? null,
      payment: payments.get(row.id) ?? null,
      history: histories.get(row.id) ?? [],
    }),
  );
}

/** One order for the answer. */
export async function presentOne(context: Pick<Context, "db" | "parts">, row: OrderRow): Promise<Order> {
  const [order] = await presentAll(context, [row]);
  if (!order) throw new Error("the order is missing");
  return order;
}
