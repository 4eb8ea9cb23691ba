import { standingOf } from "@partner-konto/domain/companies/company/standing";
import type { ScopeResources } from "@partner-konto/domain/people/scope";
import { type Kysely, sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import type { RestrictedCompany } from "../../kernel/standing.ts";
import { companiesOfAgencies } from "../agency/index.ts";

/** Those companies of a scope that are not active, each with the scope's agencies that belong to it. */
export async function restrictedCompanies(
  db: Kysely<Database>,
  { businessCustomer, businessCustomerGroup }: Pick<ScopeResources, "businessCustomer" | "businessCustomerGroup">,
): Promise<RestrictedCompany[]> {
  const agencies = businessCustomer.length > 0 ? await companiesOfAgencies(db, businessCustomer) : [];
  const ids = [...new Set([...businessCustomerGroup, ...agencies.map(({ groupId }) => groupId)])];
  if (ids.length === 0) return [];
  const companies = await db
    .selectFrom("businessCustomerGroup")
    .select(["id", "isActivated", "isLocked", "deactivationReason"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where((eb) => eb.or([eb("isActivated", "=", false), eb("isLocked", "=", true)]))
    .execute();
  return companies.map(({ id, ...company }) => ({
    id,
    standing: standingOf(company),
    agencyIds: agencies.filter(({ groupId }) => groupId === id).map((agency) => agency.id),
  }));
}
