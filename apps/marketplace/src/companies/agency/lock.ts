import { recordId } from "@partner-konto/domain/person";
import type { Kysely } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import { inScopeOf } from "./in-scope.ts";
import type { Agency } from "./index.ts";

/**
 * An agency in the caller's scope that was not deleted, locked until the transaction ends.
 * @throws Refusal NOT_FOUND, for a foreign agency as for a missing one
 */
export async function mustLockAgency(context: Context, id: string): Promise<Agency> {
  if (!recordId.safeParse(id).success) throw notFound();
  const agency = await context.db
    .selectFrom("businessCustomer")
    .selectAll()
    .where("id", "=", id)
    .where("isDeleted", "=", false)
    .where(inScopeOf(signedInCaller(context), "id", "groupId"))
    .forUpdate()
    .executeTakeFirst();
  if (!agency) throw notFound();
  return agency;
}

/**
 * Locks all agencies of a company in the order of their ids. A second removal waits here and then counts the agencies that are left: the
 * row locks decide, whatever the isolation level (promise 34, of agencies).
 */
export function lockAgenciesOf(db: Kysely<Database>, groupId: string): Promise<Agency[]> {
  return db
    .selectFrom("businessCustomer")
    .selectAll()
    .where("groupId", "=", groupId)
    .where("isDeleted", "=", false)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Marks a locked agency as deleted, with its next version. */
export async function deleteAgency(db: Kysely<Database>, id: string, version: number): Promise<void> {
  await db
    .updateTable("businessCustomer")
    .set({ isDeleted: true, isOffering: false, version })
    .where("id", "=", id)
    .execute();
}
