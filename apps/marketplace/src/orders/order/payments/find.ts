import type { OrderPayment } from "@partner-konto/domain/orders/payments/payment";
import { recordId } from "@partner-konto/domain/person";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { notFound } from "../../../kernel/http/refusal.ts";
import type { LockedPayment, PaymentRow } from "./tables.ts";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Fields for everybody who knows the transaction. */
export const openFields = (row: PaymentRow) => ({
  transactionId: row.transactionId,
  status: row.status,
  months: row.plan.months,
  plan: row.plan,
  financedCents: row.financedCents,
  refundedCents: row.refundedCents,
  requestedAt: row.requestedAt.toISOString(),
  confirmedAt: iso(row.confirmedAt),
  shippedAt: iso(row.shippedAt),
});

/** The payments of orders, by the orders' ids. */
export async function paymentsOfOrders(
  db: Kysely<Database>,
  orderIds: readonly string[],
): Promise<Map<string, OrderPayment>> {
  const rows = await db
    .selectFrom("payment")
    .selectAll()
    .select(
      sql<boolean>`exists (select from payment_message where payment_id = payment.id and arrived_at is null)`.as(
        "isWaiting",
      ),
    )
    .where("orderId", "=", sql<string>`any(${orderIds}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => {
      const { transactionId: _, plan: __, ...open } = openFields(row);
      const { id, goodwillCents, isWaiting } = row;
      return [row.orderId, { ...open, id, goodwillCents, isWaiting }];
    }),
  );
}

/** @throws Refusal NOT_FOUND */
export async function findPayment(
  db: Kysely<Database>,
  which: { id: string } | { transactionId: string },
): Promise<PaymentRow> {
  if (!recordId.safeParse("id" in which ? which.id : which.transactionId).success) throw notFound();
  const all = db.selectFrom("payment").selectAll();
  const one = "id" in which ? all.where("id", "=", which.id) : all.where("transactionId", "=", which.transactionId);
  const row = await one.executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The payment and its order, locked until the transaction ends. */
export async function lockPayment(
  db: Kysely<Database>,
  { id, orderId }: Pick<PaymentRow, "id" | "orderId">,
): Promise<LockedPayment> {
  const order = await db
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const payment = await db.selectFrom("payment").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow();
  return { order, payment };
}

/**
 * The payment of an order by the order's public number.
 * @throws Refusal NOT_FOUND
 */
export async function paymentByOrderNumber(db: Kysely<Database>, number: string): Promise<PaymentRow> {
  const row = await db
    .selectFrom("payment")
    .innerJoin("orders", "orders.id", "payment.orderId")
    .selectAll("payment")
    .where("orders.number", "=", Number(number))
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}
