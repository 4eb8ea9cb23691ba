import type { PriceEntry } from "@partner-konto/domain/areas/delivery-area/price-entry";
import { deliveryArea } from "@partner-konto/domain/areas/delivery-area/schema";
import { aboutKind } from "@partner-konto/domain/platform/activity/kinds";
import type { ActivityFilter } from "@partner-konto/domain/platform/activity/schema";
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import { auditRecords } from "../../kernel/db/audit.ts";
import type { Database } from "../../kernel/db/database.ts";
import type { AuditTable } from "../../kernel/db/tables.ts";
import type { Caller } from "../../kernel/handler.ts";
import type { ActivityTable } from "./tables.ts";

export type ActivityRow = Selectable<ActivityTable>;
/** An audit record with the subject that the activity shows. */
export type Entry = Selectable<AuditTable> & Pick<ActivityRow, "subject" | "subjectId">;

/**
 * The condition for the entries that a caller may see. People of the whole company see all entries; people of some agencies see the entries
 * of these agencies.
 */
export function seenBy({ isStaff, resources }: Caller, groupId: string): RawBuilder<SqlBool> {
  if (isStaff || resources.businessCustomerGroup.includes(groupId)) return sql<SqlBool>`true`;
  return sql<SqlBool>`agencies && ${resources.businessCustomer}::uuid[]`;
}

/** The start of a day in Europe/Berlin, moved by `daysLater` days. */
const startOf = (day: string, daysLater = 0) =>
  sql<Date>`((${day}::date + ${daysLater}::integer)::timestamp at time zone 'Europe/Berlin')`;

/** A company's entries that the caller may see, newest first. */
export function rowsOf(
  db: Kysely<Database>,
  caller: Caller,
  groupId: string,
  { subject, recordId, change, userId, from, to, before, limit }: ActivityFilter & { limit: number },
): Promise<ActivityRow[]> {
  return (
    db
      .selectFrom("activity")
      .selectAll()
      .where("groupId", "=", groupId)
      .where(seenBy(caller, groupId))
      // A literal instead of a parameter, so that Postgres can use the partial index without orders.
      .where(subject === undefined ? sql<SqlBool>`subject <> 'order'` : sql<SqlBool>`subject = ${subject}`)
      .$if(recordId !== undefined, (query) => query.where("subjectId", "=", recordId ?? ""))
      .$if(change !== undefined, (query) => query.where("change", "=", change ?? "changed"))
      .$if(userId !== undefined, (query) =>
        userId === "system" ? query.where("userId", "is", null) : query.where("userId", "=", userId ?? ""),
      )
      .$if(from !== undefined, (query) => query.where("at", ">=", startOf(from ?? "")))
      .$if(to !== undefined, (query) => query.where("at", "<", startOf(to ?? "", 1)))
      .$if(before !== undefined, (query) => query.where("auditId", "<", before ?? 0))
      .orderBy("auditId", "desc")
      .limit(limit)
      .execute()
  );
}

/** The audit records of these rows, without kinds that this release does not know: during an update the next one writes them. */
export async function entriesOf(db: Kysely<Database>, rows: readonly ActivityRow[]): Promise<Entry[]> {
  const found = await auditRecords(db)
    .where("id", "=", sql<number>`any(${rows.map(({ auditId }) => auditId)}::bigint[])`)
    .execute();
  const byId = new Map(found.map((entry) => [entry.id, entry]));
  return rows.flatMap(({ auditId, subject, subjectId }) => {
    const entry = byId.get(auditId);
    return entry && aboutKind(entry.collection, entry.action) ? [{ ...entry, subject, subjectId }] : [];
  });
}

/** Prices of deleted areas, from the audit record of their deletion. */
export async function pricesOfDeleted(db: Kysely<Database>, ids: readonly string[]): Promise<[string, PriceEntry[]][]> {
  if (ids.length === 0) return [];
  const rows = await auditRecords(db)
    .where("collection", "=", "deliveryArea")
    .where("action", "=", "delete")
    .where("recordId", "=", sql<string>`any(${ids}::text[])`)
    .execute();
  return rows.flatMap(({ recordId, before }): [string, PriceEntry[]][] => {
    const price = deliveryArea.shape.price.safeParse(before?.["price"]);
    return price.success ? [[recordId, price.data]] : [];
  });
}

/** The ids of all users with entries at the company that the caller may see; null stands for the system. */
export async function usersOf(db: Kysely<Database>, caller: Caller, groupId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom("activity")
    .select("userId")
    .distinct()
    .where("groupId", "=", groupId)
    .where(seenBy(caller, groupId))
    .execute();
  return rows.map(({ userId }) => userId);
}
