import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { sql } from "kysely";
import type { Context } from "../../../kernel/handler.ts";
import { berlinInstant } from "../berlin-instant.ts";
import { isListed } from "../listed.ts";

/** The rows of a list by their numbers, in the given order. */
export async function summariesOf(
  { db, parts }: Pick<Context, "db" | "parts">,
  numbers: readonly number[],
): Promise<OrderSummary[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom("orders as o")
    .select([
      "o.id",
      "o.number",
      "o.version",
      "o.status",
      "o.createdAt",
      "o.businessCustomerId",
      "o.deliveryAreaId",
      "o.agencyName",
      "o.prod",
      "o.amount",
      "o.paymentType",
      "o.paid",
      "o.deliveryTimes",
      "o.promiseFrom",
      "o.promiseTo",
      "o.deliveryDate",
      "o.answerBy",
      "o.customerName",
      "o.postalCode",
      "o.deliveryAddress",
      "o.grossCents",
      sql<number>`(o.price -> 'vatPercent')::double precision`.as("vatPercent"),
      sql<number | null>`(o.settlement -> 'orderedAmount')::integer`.as("orderedAmount"),
      isListed("o").as("blacklisted"),
    ])
    .where("o.number", "=", sql<number>`any(${numbers}::integer[])`)
    .execute();
  const ratings = await parts.ratings.of(
    db,
    rows.map(({ id }) => id),
  );
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return numbers.flatMap((number) => {
    const row = byNumber.get(number);
    if (!row) return [];
    const { promiseFrom: from, promiseTo: to, deliveryAddress, createdAt, deliveryDate, answerBy, ...plain } = row;
    return {
      ...plain,
      orderId: String(number),
      createdAt: createdAt.toISOString(),
      city: deliveryAddress.city,
      promise: { from, to },
      deliveryDate: deliveryDate && berlinInstant(deliveryDate),
      answerBy: answerBy?.toISOString() ?? null,
      rating: ratings.get(row.id) ?? null,
    };
  });
}
