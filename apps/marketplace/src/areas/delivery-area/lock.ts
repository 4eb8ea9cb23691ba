import { recordId } from "@partner-konto/domain/person";
import { sql } from "kysely";
import { inScopeOf, lockAgency, ofLivingAgency } from "../../companies/agency/index.ts";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/http/refusal.ts";
import type { AreaRow } from "./records.ts";

const inScope = ({ db, ...context }: Context, ids: readonly string[]) =>
  db
    .selectFrom("deliveryArea")
    .selectAll()
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where(inScopeOf(signedInCaller({ db, ...context }), "businessCustomerId", "groupId"))
    .where(ofLivingAgency("deliveryArea.businessCustomerId"));

/**
 * Locks those of these areas that are in the caller's scope until the transaction ends, and before them their agencies (see `lockAgency`).
 * An area that was moved away meanwhile is left out like a foreign one.
 */
export async function lockAreasInScope(context: Context, ids: readonly string[]): Promise<AreaRow[]> {
  const found = await inScope(context, ids).execute();
  const agencies = [...new Set(found.map(({ businessCustomerId }) => businessCustomerId))].toSorted();
  for (const id of agencies) await lockAgency(context.db, id);
  return inScope(context, ids)
    .where("businessCustomerId", "=", sql<string>`any(${agencies}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/**
 * Locks one area in the caller's scope in the same way.
 * @throws Refusal NOT_FOUND, for a foreign area as for a missing one, and for one that was moved away meanwhile
 */
export async function mustLockArea(context: Context, id: string): Promise<AreaRow> {
  if (!recordId.safeParse(id).success) throw notFound();
  const [area] = await lockAreasInScope(context, [id]);
  if (!area) throw notFound();
  return area;
}
