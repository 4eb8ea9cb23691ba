import type { CallOf } from "@partner-konto/contracts/services";
import { mostRows } from "@partner-konto/domain/constants";
import type { StaffPayment } from "@partner-konto/domain/orders/payments/payment";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { atOneMoment } from "../../../kernel/db/transaction.ts";
import type { Handler } from "../../../kernel/handler.ts";
import { notFound } from "../../../kernel/http/refusal.ts";
import { openFields } from "./find.ts";
import type { PaymentRow } from "./tables.ts";

/** Payments with their orders, and the first message of each that has not arrived. */
const paymentsOf = (db: Kysely<Database>) =>
  db
    .selectFrom("payment")
    .innerJoin("orders", "orders.id", "payment.orderId")
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom("paymentMessage")
          .select(["at as waitingSince", "attempts", "problem"])
          .whereRef("paymentId", "=", "payment.id")
          .where("arrivedAt", "is", null)
          .orderBy("position")
          .limit(1)
          .as("waiting"),
      (join) => join.onTrue(),
    );

const rowsOf = (query: ReturnType<typeof paymentsOf>) =>
  query
    .selectAll("payment")
    .select(["orders.number", "orders.businessCustomerId", "orders.companyName", "orders.agencyName"])
    .select(["waiting.waitingSince", "waiting.attempts", "waiting.problem"]);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>[number];

const present = (row: Row): StaffPayment => ({
  ...openFields(row),
  id: row.id,
  version: row.version,
  dealId: row.orderId,
  orderId: String(row.number),
  businessCustomerId: row.businessCustomerId,
  companyName: row.companyName,
  agencyName: row.agencyName,
  note: row.note,
  changedAt: row.changedAt.toISOString(),
  waiting:
    row.waitingSince === null
      ? null
      : { since: row.waitingSince.toISOString(), attempts: row.attempts ?? 0, problem: row.problem },
});

export async function staffPaymentOf(db: Kysely<Database>, id: string): Promise<StaffPayment> {
  const row = await rowsOf(paymentsOf(db).where("payment.id", "=", id)).executeTakeFirst();
  if (!row) throw notFound();
  return present(row);
}

/** ratepayV2.list: the payments of all agencies. */
export const listPayments: Handler<CallOf<"ratepayV2.list">> = (context, { params, body }) =>
  atOneMoment(context.db, async (db) => {
    const { limit, page, sortField } = params;
    const { status = [], businessCustomerId, orderId, start, end, isWaiting, direction } = body;
    let found = paymentsOf(db);
    if (status.length > 0) found = found.where("payment.status", "in", status);
    if (businessCustomerId !== undefined) found = found.where("orders.businessCustomerId", "=", businessCustomerId);
    if (orderId) found = found.where(sql<string>`orders.number::text`, "=", orderId.trim());
    const day = sql<string>`(payment.requested_at at time zone 'Europe/Berlin')::date`;
    if (start !== undefined) found = found.where(day, ">=", start);
    if (end !== undefined) found = found.where(day, "<=", end);
    if (isWaiting) found = found.where("waiting.waitingSince", "is not", null);
    const { total } = await found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
    const order = direction === "asc" ? "asc" : "desc";
    const most = limit === -1 ? mostRows : limit;
    const rows = await rowsOf(found)
      .orderBy(sortField === "agencyName" ? "orders.agencyName" : `payment.${sortField}`, order)
      .orderBy("payment.id", order)
      .limit(most)
      .offset((page - 1) * most)
      .execute();
    return { data: rows.map(present), total };
  });

/** The messages to the provider about a payment, newest last. */
export async function messagesOf(db: Kysely<Database>, { id }: Pick<PaymentRow, "id">) {
  const rows = await db
    .selectFrom("paymentMessage")
    .selectAll()
    .where("paymentId", "=", id)
    .orderBy("position")
    .execute();
  return rows.map(({ message, cents, at, arrivedAt, attempts, problem }) => ({
    message,
    cents,
    at: at.toISOString(),
    arrivedAt: arrivedAt?.toISOString() ?? null,
    attempts,
    problem,
  }));
}
