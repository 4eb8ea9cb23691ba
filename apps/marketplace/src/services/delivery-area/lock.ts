import { recordId } from "@partner-konto/domain/person";
import { type Context, signedInCaller } from "../../kernel/handler.ts";
import { notFound } from "../../kernel/refusal.ts";
import { inScopeOf, lockAgency, ofLivingAgency } from "../business-customer/index.ts";
import type { AreaRow } from "./records.ts";

const inScope = ({ db, ...context }: Context, id: string) =>
  db
    .selectFrom("deliveryArea")
    .selectAll()
    .where("id", "=", id)
    .where(inScopeOf(signedInCaller({ db, ...context }), "businessCustomerId", "groupId"))
    .where(ofLivingAgency("deliveryArea.businessCustomerId"));

/**
 * An area in the caller's scope, held until the transaction ends, and before it its agency (see lockAgency).
 * @throws Refusal NOT_FOUND, for a foreign one as for a missing one, and for one that was just moved away
 */
export async function mustLockArea(context: Context, id: string): Promise<AreaRow> {
  if (!recordId.safeParse(id).success) throw notFound();
  const found = await inScope(context, id).executeTakeFirst();
  if (!found || !(await lockAgency(context.db, found.businessCustomerId))) throw notFound();
  const area = await inScope(context, id)
    .where("businessCustomerId", "=", found.businessCustomerId)
    .forUpdate()
    .executeTakeFirst();
  if (!area) throw notFound();
  return area;
}
