import type { Coop } from "@partner-konto/domain/orders/coops/schema";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../../kernel/db/database.ts";
import { newSecret, secretHash } from "../../../kernel/security/secrets.ts";

/** Whether a comparison site may send orders and proves by its key that it is the one it says (decision 0127). */
export async function isCoop(db: Kysely<Database>, id: string, key: string | undefined): Promise<boolean> {
  if (key === undefined) return false;
  const found = await db
    .selectFrom("coop")
    .select("id")
    .where("id", "=", id)
    .where("keyHash", "=", secretHash(key))
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** A new key with the columns that know it by its hash only. */
export function newCoopKey() {
  const key = newSecret();
  return { key, columns: { keyHash: secretHash(key), keyEndsWith: key.slice(-4) } };
}

/** Comparison sites by name, one of them if `id` is given. */
export async function coopsFor(db: Kysely<Database>, id?: string): Promise<Coop[]> {
  const rows = await db
    .selectFrom("coop")
    .select(["id", "name", "createdAt", "createdBy", "endedAt", "keyEndsWith"])
    .select(sql<boolean>`exists (select from orders where orders.coop_id = coop.id)`.as("hasOrders"))
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map(({ createdAt, endedAt, ...row }) => ({
    ...row,
    createdAt: createdAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  }));
}

/** Inserts the shops and comparison sites that bring orders, for demo data and tests. */
export async function insertCoops(
  db: Kysely<Database>,
  coops: readonly { id: string; name: string; key?: string }[],
): Promise<void> {
  const rows = coops.map(({ key, ...coop }) => ({
    ...coop,
    ...(key !== undefined && { keyHash: secretHash(key), keyEndsWith: key.slice(-4) }),
  }));
  await db.insertInto("coop").values(rows).execute();
}
