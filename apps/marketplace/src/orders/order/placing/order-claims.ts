import { cancellationStatuses } from "@partner-konto/domain/orders/order/status";
import type { CheckoutOrder, PhoneOrder } from "@partner-konto/domain/orders/placing/checkout";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { prepared } from "../../../kernel/db/prepared-statements.ts";
import type { Context } from "../../../kernel/handler.ts";
import type { OrderRow } from "../tables.ts";

/** The same order within this time is the order that was placed already: a double click, a second tab, a retry after a lost answer. */
const sameMinutes = 30;

/** The same order has the same dealer, goods, customer and address; the price may have moved. */
const sameness = ({ deliveryAreaId, request, customer, deliveryAddress }: CheckoutOrder | PhoneOrder): string =>
  JSON.stringify([
    deliveryAreaId,
    request,
    emailKey(customer.email),
    [customer.firstName, customer.lastName, customer.company],
    deliveryAddress,
  ]);

/** The keyed digests of an order; while keys rotate it has several. */
export const digestsOf = ({ seal }: Pick<Context, "seal">, order: CheckoutOrder | PhoneOrder): [string, ...string[]] =>
  seal.digests(sameness(order));

/**
 * Claims an order before it is placed under its id. An equal order waits here until this one's transaction has ended. While keys rotate an
 * order has several digests, which are claimed in the same order everywhere.
 * @returns the same order if it was placed lately and was not cancelled since; then nothing is placed
 */
export async function claimPlaced(
  context: Context,
  order: CheckoutOrder | PhoneOrder,
  id: string,
): Promise<OrderRow | undefined> {
  const { db, now } = context;
  const digests = digestsOf(context, order).toSorted();
  const isRecent = sql`placed.at > ${new Date(now.getTime() - sameMinutes * 60_000)}`;
  const { rows } = await sql<{ orderId: string }>`
    insert into placed_lately as placed (digest, order_id, at)
    select digest, ${id}::uuid, ${now}::timestamptz from unnest(${digests}::text[]) with ordinality each (digest, nth) order by nth
    on conflict (digest) do update set
      order_id = case when ${isRecent} then placed.order_id else excluded.order_id end,
      at = case when ${isRecent} then placed.at else excluded.at end
    returning order_id ${prepared}`.execute(db);
  const placed = rows.find(({ orderId }) => orderId !== id);
  if (!placed) return undefined;
  const before = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", placed.orderId)
    .where("status", "not in", [...cancellationStatuses])
    .executeTakeFirst();
  const claimed = before ? { orderId: before.id, at: before.createdAt } : { orderId: id, at: now };
  await db.updateTable("placedLately").set(claimed).where("digest", "in", digests).execute();
  return before;
}

/** Gives the claim of an order back that was not placed under its id. */
export async function unclaimPlaced(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom("placedLately").where("orderId", "=", id).execute();
}

/** Deletes the notes that no longer matter. */
export async function forgetPlaced(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - sameMinutes * 60_000);
  await db.deleteFrom("placedLately").where("at", "<", before).execute();
}
