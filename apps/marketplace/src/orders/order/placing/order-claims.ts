import { cancellationStatuses } from "@partner-konto/domain/orders/order/status";
import type { CheckoutOrder, PhoneOrder } from "@partner-konto/domain/orders/placing/checkout";
import { emailKey } from "@partner-konto/domain/validation/email-address";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { prepared } from "../../../kernel/db/prepared-statements.ts";
import type { Context } from "../../../kernel/handler.ts";
import type { OrderHeldTable, OrderRow } from "../tables.ts";

/** An order that waits for the link in its consumer's mail. */
export type HeldOrder = Selectable<OrderHeldTable>;

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

/** The same order, placed lately or waiting; then nothing is placed. */
interface SameOrder {
  placed?: OrderRow | undefined;
  held?: HeldOrder | undefined;
}

/**
 * Claims an order before it is placed under its id. An equal order waits here until this one's transaction has ended. While keys rotate an
 * order has several digests, which are claimed in the same order everywhere.
 * @param unlessHeld leaves the order unclaimed where the same one waits for its link
 * @returns the same order if it was placed lately and was not cancelled since, or if it waits
 */
export async function claimPlaced(
  context: Context,
  order: CheckoutOrder | PhoneOrder,
  id: string,
  unlessHeld: boolean,
): Promise<SameOrder> {
  const { db, now } = context;
  const digests = digestsOf(context, order).toSorted();
  const isRecent = sql`placed.at > ${new Date(now.getTime() - sameMinutes * 60_000)}`;
  const { rows } = await sql<{ orderId: string }>`
    insert into placed_lately as placed (digest, order_id, at)
    select digest, ${id}::uuid, ${now}::timestamptz from unnest(${digests}::text[]) with ordinality each (digest, nth)
    where not (${unlessHeld}::boolean and exists (
      select 1 from order_held where order_held.digest = any(${digests}::text[]) and expires_at > ${now}::timestamptz))
    order by nth
    on conflict (digest) do update set
      order_id = case when ${isRecent} then placed.order_id else excluded.order_id end,
      at = case when ${isRecent} then placed.at else excluded.at end
    returning order_id ${prepared}`.execute(db);
  if (rows.length === 0) {
    const held = db.selectFrom("orderHeld").selectAll().where("digest", "in", digests).where("expiresAt", ">", now);
    const same = await held.executeTakeFirst();
    // Its link may have been used meanwhile.
    return same ? { held: same } : claimPlaced(context, order, id, unlessHeld);
  }
  const placed = rows.find(({ orderId }) => orderId !== id);
  if (!placed) return {};
  const before = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", placed.orderId)
    .where("status", "not in", [...cancellationStatuses])
    .executeTakeFirst();
  const claimed = before ? { orderId: before.id, at: before.createdAt } : { orderId: id, at: now };
  await db.updateTable("placedLately").set(claimed).where("digest", "in", digests).execute();
  return { placed: before };
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
