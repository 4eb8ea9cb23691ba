import { addDays } from "@partner-konto/domain/calendar/days";
import type { DeliveryOrder } from "@partner-konto/domain/orders/day/day-schema";
import { type Kysely, type SqlBool, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { berlinInstant } from "../berlin-instant.ts";
import { dayStart } from "./filter.ts";

/** The first orders, and how many there are. */
interface FirstOrders {
  orders: DeliveryOrder[];
  count: number;
}

const ofAgency = (db: Kysely<Database>, agencyId: string) =>
  db
    .selectFrom("orders")
    .select([
      "id",
      "number",
      "version",
      "status",
      "deliveryAreaId",
      "deliveryAddress",
      "note",
      "prod",
      "amount",
      "unloadingPoints",
      "hose",
      "shortVehicle",
      "paymentType",
      "paid",
      "promiseFrom",
      "promiseTo",
      "deliveryDate",
      "customer",
      "customerName",
      "grossCents",
    ])
    .where("businessCustomerId", "=", agencyId);
type Row = Awaited<ReturnType<ReturnType<typeof ofAgency>["execute"]>>[number];

const present = ({ number, promiseFrom, promiseTo, deliveryDate, customer, ...row }: Row): DeliveryOrder => ({
  ...row,
  orderId: String(number),
  phone: customer.phone,
  promise: { from: promiseFrom, to: promiseTo },
  deliveryDate: deliveryDate && berlinInstant(deliveryDate),
});

/** The orders of an agency that are dated for an ISO day, done ones included. The caller must have checked the scope. */
export async function deliveriesOn(db: Kysely<Database>, agencyId: string, day: string): Promise<DeliveryOrder[]> {
  const rows = await ofAgency(db, agencyId)
    .where(sql<SqlBool>`delivery_date >= ${dayStart(day)} and delivery_date < ${dayStart(addDays(day, 1))}`)
    .where("status", "in", ["deliveryDateShared", "done"])
    .orderBy("deliveryDate")
    .orderBy("number")
    .execute();
  return rows.map(present);
}

/** Confirmed orders without a date; those whose promise ends first come first. The caller must have checked the scope. */
export async function undatedOrders(db: Kysely<Database>, agencyId: string, most: number): Promise<FirstOrders> {
  const waiting = ofAgency(db, agencyId).where("status", "=", "accepted").where("deliveryDate", "is", null);
  return someOf(waiting.orderBy("promiseTo").orderBy("number"), most);
}

/** Orders dated for days before an ISO day that are not done, the oldest first. The caller must have checked the scope. */
export async function undeliveredBefore(
  db: Kysely<Database>,
  agencyId: string,
  day: string,
  most: number,
): Promise<FirstOrders> {
  const late = ofAgency(db, agencyId)
    .where("status", "=", "deliveryDateShared")
    .where(sql<SqlBool>`delivery_date < ${dayStart(day)}`);
  return someOf(late.orderBy("deliveryDate").orderBy("number"), most);
}

async function someOf(query: ReturnType<typeof ofAgency>, most: number): Promise<FirstOrders> {
  const rows = await query.select(sql<number>`(count(*) over ())::int`.as("count")).limit(most).execute();
  const orders = rows.map((row) => {
    const { count: _, ...order } = row;
    return present(order);
  });
  return { orders, count: rows[0]?.count ?? 0 };
}
