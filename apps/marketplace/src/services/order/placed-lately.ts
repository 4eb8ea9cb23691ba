import type { CheckoutOrder, PhoneOrder } from "@partner-konto/domain/order/checkout";
import { cancellationStatuses } from "@partner-konto/domain/order/status";
import { emailKey } from "@partner-konto/domain/text/email-address";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Context } from "../../kernel/handler.ts";
import { prepared } from "../../kernel/prepared.ts";
import type { OrderRow } from "./tables.ts";

/** The same order within this time is the order that was placed already: a double click, a second tab, a retry after a lost answer. */
const sameMinutes = 30;

/** What makes two orders the same: the dealer, the goods, the customer and the address; not the price, which may have moved. */
const sameness = ({ deliveryAreaId, request, customer, deliveryAddress }: CheckoutOrder | PhoneOrder): string =>
  JSON.stringify([
    deliveryAreaId,
    request,
    emailKey(customer.email),
    [customer.firstName, customer.lastName, customer.company],
    deliveryAddress,
  ]);

/**
 * Lets one of several equal orders go on at a time, until the transaction ends.
 * @returns the digest of the order, and the same order if it was placed lately and was not cancelled since
 */
export async function samePlaced(
  { db, now, seal }: Context,
  order: CheckoutOrder | PhoneOrder,
): Promise<{ digest: string; before: OrderRow | null }> {
  const digests = seal.digests(sameness(order));
  const [digest] = digests;
  // The lock first: whoever waits for it reads afterwards what the other one wrote. While keys rotate, processes have different first keys.
  await sql`
    select pg_advisory_xact_lock(hashtextextended(one, 0))
    from unnest(${digests.toSorted()}::text[]) with ordinality each (one, nth) order by nth`.execute(db);
  const since = new Date(now.getTime() - sameMinutes * 60_000);
  const before = await db
    .selectFrom("placedLately")
    .innerJoin("orders", "orders.id", "placedLately.orderId")
    .selectAll("orders")
    .where("digest", "in", digests)
    .where("at", ">", since)
    .where("status", "not in", [...cancellationStatuses])
    .orderBy("at", "desc")
    .modifyEnd(prepared)
    .executeTakeFirst();
  return { digest, before: before ?? null };
}

/** Notes an order, so that the same one is recognized. */
export async function notePlaced({ db, now }: Context, digest: string, orderId: string): Promise<void> {
  await db
    .insertInto("placedLately")
    .values({ digest, orderId, at: now })
    .onConflict((conflict) => conflict.column("digest").doUpdateSet({ orderId, at: now }))
    .execute();
}

/** Deletes the notes that no longer matter. */
export async function forgetPlaced(db: Kysely<Database>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - sameMinutes * 60_000);
  await db.deleteFrom("placedLately").where("at", "<", before).execute();
}
