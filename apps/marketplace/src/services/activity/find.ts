import type { ActivityFilter } from "@partner-konto/domain/activity/schema";
import type { PriceEntry } from "@partner-konto/domain/delivery-area/price-entry";
import { deliveryArea } from "@partner-konto/domain/delivery-area/schema";
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from "kysely";
import type { Database } from "../../kernel/database.ts";
import type { Caller } from "../../kernel/handler.ts";
import type { AuditTable } from "../../kernel/tables.ts";
import type { ActivityTable } from "./tables.ts";

export type ActivityRow = Selectable<ActivityTable>;
/** An entry of the log, with what it is about. */
export type Entry = Selectable<AuditTable> & Pick<ActivityRow, "subject" | "subjectId">;

/** Who works for all of the company sees all of it; who works at some of its agencies sees what concerns those. */
export function seenBy({ isStaff, resources }: Caller, groupId: string): RawBuilder<SqlBool> {
  if (isStaff || resources.businessCustomerGroup.includes(groupId)) return sql<SqlBool>`true`;
  return sql<SqlBool>`agencies && ${resources.businessCustomer}::uuid[]`;
}

/** The first or last moment of a day in Europe/Berlin. */
const startOf = (day: string, daysLater = 0) =>
  sql<Date>`((${day}::date + ${daysLater}::integer)::timestamp at time zone 'Europe/Berlin')`;

/** A company's entries that the caller sees, newest first. */
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
      // Written out, so that the index without orders is seen to fit.
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

/** What the log has of these. */
export async function entriesOf(db: Kysely<Database>, rows: readonly ActivityRow[]): Promise<Entry[]> {
  const found = await db
    .selectFrom("audit")
    .selectAll()
    .where("id", "=", sql<number>`any(${rows.map(({ auditId }) => auditId)}::bigint[])`)
    .execute();
  const byId = new Map(found.map((entry) => [entry.id, entry]));
  return rows.flatMap(({ auditId, subject, subjectId }) => {
    const entry = byId.get(auditId);
    return entry ? [{ ...entry, subject, subjectId }] : [];
  });
}

/** Prices of areas that were deleted, as the entry of their end has them. */
export async function pricesOfDeleted(db: Kysely<Database>, ids: readonly string[]): Promise<[string, PriceEntry[]][]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("audit")
    .select(["recordId", "before"])
    .where("collection", "=", "deliveryArea")
    .where("action", "=", "delete")
    .where("recordId", "=", sql<string>`any(${ids}::text[])`)
    .execute();
  return rows.flatMap(({ recordId, before }): [string, PriceEntry[]][] => {
    const price = deliveryArea.shape.price.safeParse(before?.["price"]);
    return price.success ? [[recordId, price.data]] : [];
  });
}

/** Everybody who did something at the company that the caller sees; null where nobody was signed in. */
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
