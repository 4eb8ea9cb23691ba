import type { BlacklistEntry } from "@partner-konto/domain/orders/actions/requests";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";

export { newConfirmLink } from "./actions/link.ts";
export { markPaid } from "./actions/paid.ts";
export { previewSettlement } from "./actions/settlement.ts";
export { undoOrder } from "./actions/undo.ts";
export { dueAnswers } from "./clock/due-answers.ts";
export { insertCoops } from "./coops/coops.ts";
export { type Deal, dealsBetween } from "./deals.ts";
export { addressToDelete, confirmDeletion, newestDeletionRequests, removeDeletionRequest } from "./deletion.ts";
export { foldFigures, removeEmptyFigures } from "./figures/fold.ts";
export { daysOfOthers, type MarketCell, marketOf, mostOrderedCodes, ownMarket } from "./figures/market.ts";
export {
  type ByStatus,
  type ByValue,
  type FigureFilter,
  type Sums,
  sumsByAgency,
  sumsByStep,
  sumsByValue,
} from "./figures/read.ts";
export { findOrder, findOrders } from "./find.ts";
export { insertOrders } from "./import.ts";
export { agenciesWithOrders } from "./list/agencies.ts";
export { type DatedOrder, datedOrders, waitingOrders } from "./list/dated-orders.ts";
export { deliveriesOn, undatedOrders, undeliveredBefore } from "./list/deliveries.ts";
export { ordersAddress } from "./mails/parts.ts";
export { giveOrdersToCompany, ordersOfCompany } from "./of-company.ts";
export { hasAskedForDeletion, type OrderFacts, orderFacts } from "./order-facts.ts";
export { heedEvent } from "./payments/ask.ts";
export { deliverNext, paymentMessages } from "./payments/deliver.ts";
export { findPayment, paymentByOrderNumber } from "./payments/find.ts";
export { openPendingLink } from "./payments/pending-link.ts";
export { openLinkToken } from "./placing/address-link.ts";
export { wishOfOrder } from "./placing/draft-of.ts";
export { findHeld, forgetHeld, lockHeld, releaseHeld } from "./placing/held-orders.ts";
export { forgetPlaced, type HeldOrder } from "./placing/order-claims.ts";
export { type OrderDraft, placeOrder } from "./placing/place.ts";
export { customerAnswer, placeCheckoutOrder } from "./placing/place-order.ts";
export { classesOffered, promisedInAreas } from "./placing/promise.ts";
export { orderRow, proveAddress } from "./placing/prove-address.ts";
export { numberChanges } from "./pull/number.ts";
export type { OrderRow } from "./tables.ts";

/** The number of new orders of each agency; agencies without any are left out. */
export async function countOpenByAgency(
  db: Kysely<Database>,
  agencyIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("orders")
    .select(["businessCustomerId", sql<number>`count(*)`.as("count")])
    .where("businessCustomerId", "=", sql<string>`any(${agencyIds}::uuid[])`)
    .where("status", "=", "open")
    .groupBy("businessCustomerId")
    .execute();
  return new Map(rows.map(({ businessCustomerId, count }) => [businessCustomerId, count]));
}

/** The id of the order's agency; an empty list if there is no such order. */
export async function agencyOfOrder(db: Kysely<Database>, id: string): Promise<string[]> {
  const rows = await db.selectFrom("orders").select("businessCustomerId").where("id", "=", id).execute();
  return rows.map(({ businessCustomerId }) => businessCustomerId);
}

/** The public numbers of orders by their ids. */
export async function orderNumbers(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "number"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, number }) => [id, String(number)]));
}

/** The ids of orders by their public numbers; numbers without an order are left out. */
export async function ordersByNumber(db: Kysely<Database>, numbers: readonly string[]): Promise<Map<string, string>> {
  // Longer ones are no numbers of orders, and no integers of the database.
  const possible = numbers.filter((number) => /^\d{1,9}$/.test(number));
  const rows = await db
    .selectFrom("orders")
    .select(["id", "number"])
    .where("number", "=", sql<number>`any(${possible}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, number }) => [String(number), id]));
}

/** Inserts block list entries, for demo data and tests. */
export async function insertBlacklistEntries(db: Kysely<Database>, entries: readonly BlacklistEntry[]): Promise<void> {
  const rows = entries.map((entry) => ({ ...entry, createdAt: new Date(entry.createdAt) }));
  await db.insertInto("revocationBlacklist").values(rows).execute();
}
