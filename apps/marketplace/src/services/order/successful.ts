import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";

/** The done orders of a company whose delivery (else done) was on days in Berlin, both included. */
export function successfulOrders(db: Kysely<Database>, groupId: string, { from, to }: { from: string; to: string }) {
  const day = sql<string>`(coalesce(delivery_date, done_at, modified_at) at time zone 'Europe/Berlin')::date`;
  return db
    .selectFrom("orders")
    .select(["id", "number", "status", "prod", "amount", "deliveryDate", "doneAt", "modifiedAt"])
    .select(["businessCustomerId", "businessCustomerGroupId", "agencyName"])
    .where("businessCustomerId", "in", (eb) =>
      eb.selectFrom("orderAgency").select("businessCustomerId").where("businessCustomerGroupId", "=", groupId),
    )
    .where("status", "=", "done")
    .where(day, ">=", from)
    .where(day, "<=", to)
    .execute();
}
