import { emailKey } from "@partner-konto/domain/validation/email-address";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { OrderRow } from "./tables.ts";

/** The order fields of a rating. */
export type OrderFacts = Pick<
  OrderRow,
  | "id"
  | "number"
  | "status"
  | "businessCustomerId"
  | "companyName"
  | "agencyName"
  | "customer"
  | "prod"
  | "deliveryDate"
  | "doneAt"
  | "modifiedAt"
  | "amount"
  | "byPhone"
  | "addressProved"
>;

/** The facts of orders by their ids. The caller must have checked the scope. */
export async function orderFacts(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, OrderFacts>> {
  const rows = await db
    .selectFrom("orders")
    .select([
      "id",
      "number",
      "status",
      "businessCustomerId",
      "companyName",
      "agencyName",
      "customer",
      "prod",
      "deliveryDate",
      "doneAt",
      "modifiedAt",
      "amount",
      "byPhone",
      "addressProved",
    ])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Whether somebody has asked to delete the data of this address; until that is settled it gets no mails but those of its orders. */
export async function hasAskedForDeletion(db: Kysely<Database>, email: string): Promise<boolean> {
  const asked = await db
    .selectFrom("deletionRequest")
    .select("id")
    .where("email", "=", emailKey(email))
    .executeTakeFirst();
  return asked !== undefined;
}
