import type { OrderFilter } from "@partner-konto/domain/orders/actions/requests";
import { sql } from "kysely";
import { agenciesInScope } from "../../../companies/agency/index.ts";
import { type Context, signedInCaller } from "../../../kernel/handler.ts";
import { notFound } from "../../../kernel/http/refusal.ts";
import { inScope } from "../scope.ts";

/**
 * The agencies that a list covers: those in the caller's scope that have ever had an order, narrowed by the path and the filter. A foreign
 * agency or company in the filter matches nothing, like a missing one.
 * @throws Refusal NOT_FOUND when the path names an agency outside the scope
 */
export async function listedAgencies(
  context: Context,
  agencyId: string,
  { businessCustomerId, groupId, agencies = [] }: OrderFilter,
): Promise<string[]> {
  const rows = await context.db
    .selectFrom("orderAgency")
    .selectAll()
    .where(inScope(signedInCaller(context)))
    .$if(agencyId !== "all", (query) => query.where("businessCustomerId", "=", sql<string>`${agencyId}::uuid`))
    .execute();
  if (agencyId !== "all" && rows.length === 0) await checkInScope(context, agencyId);
  return rows
    .filter((row) => businessCustomerId === undefined || row.businessCustomerId === businessCustomerId)
    .filter((row) => groupId === undefined || row.businessCustomerGroupId === groupId)
    .filter((row) => agencies.length === 0 || agencies.includes(row.businessCustomerId))
    .map((row) => row.businessCustomerId);
}

/** The agencies in the caller's scope that have ever had an order, with their companies. */
export const agenciesWithOrders = (context: Pick<Context, "db" | "caller">) =>
  context.db
    .selectFrom("orderAgency")
    .selectAll()
    .where(inScope(signedInCaller(context as Context)))
    .execute();

/** An agency without orders gets an empty list, a foreign one a 404. */
async function checkInScope(context: Context, agency: string): Promise<void> {
  const own = await agenciesInScope(context.db, signedInCaller(context), [agency]);
  if (own.length === 0) throw notFound();
}
