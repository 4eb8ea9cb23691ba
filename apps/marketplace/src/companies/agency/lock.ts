import { recordId } from "@partner-konto/domain/person";
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
