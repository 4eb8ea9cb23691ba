import type { AnyCall } from "@partner-konto/contracts/call";
import type { CallId } from "@partner-konto/contracts/services";
import { standingsOf } from "@partner-konto/contracts/standing-table";
import type { Standing } from "@partner-konto/domain/companies/company/standing";
import type { ScopeResources } from "@partner-konto/domain/people/scope";
import type { Caller } from "./handler.ts";
import { Refusal } from "./http/refusal.ts";
import type { Kernel } from "./kernel.ts";

/** A company of somebody's scope that is not active, with those agencies of it that the scope names. */
export interface RestrictedCompany {
  id: string;
  standing: Standing;
  agencyIds: readonly string[];
}

/** The scope without these companies and their agencies. */
export function withoutCompanies(resources: ScopeResources, companies: readonly RestrictedCompany[]): ScopeResources {
  const gone = new Set(companies.flatMap(({ id, agencyIds }) => [id, ...agencyIds]));
  return {
    ...resources,
    businessCustomer: resources.businessCustomer.filter((id) => !gone.has(id)),
    businessCustomerGroup: resources.businessCustomerGroup.filter((id) => !gone.has(id)),
  };
}

/**
 * The caller with only those companies in scope whose standing allows the call (decision 0125). An API key works for active companies only,
 * also where it reads.
 * @throws Refusal COMPANY_WAITS or COMPANY_STOPPED when no company is left
 */
export async function inStanding(
  kernel: Pick<Kernel, "db" | "restrictedCompanies">,
  id: CallId,
  call: AnyCall,
  caller: Caller | null,
): Promise<Caller | null> {
  if (!caller || caller.isStaff) return caller;
  const allowed = caller.viaKey ? [] : standingsOf(id, call);
  if (allowed.length > 1) return caller;
  const companies = await kernel.restrictedCompanies(kernel.db, caller.resources);
  const lost = companies.filter(({ standing }) => !allowed.includes(standing));
  if (lost.length === 0) return caller;
  const resources = withoutCompanies(caller.resources, lost);
  if (resources.businessCustomer.length + resources.businessCustomerGroup.length > 0) return { ...caller, resources };
  throw new Refusal(lost.some(({ standing }) => standing === "stopped") ? "COMPANY_STOPPED" : "COMPANY_WAITS");
}
