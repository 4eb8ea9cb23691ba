import { z } from "zod";
import { assumed } from "../assumed.ts";
import { recordId } from "../person.ts";

/** The resource kinds a user's scope names (portal §3). */
export const resourceKinds = ["businessCustomer", "businessCustomerGroup", "user"] as const;
export type ResourceKind = (typeof resourceKinds)[number];

/** Which companies, agencies and people a user may work on. A company in scope brings its agencies along. */
export const scopeResourcesOf = z.object({
  businessCustomer: z.array(recordId).max(1000),
  businessCustomerGroup: z.array(recordId).max(1000),
  user: z.array(recordId).max(1000),
});
export type ScopeResources = z.infer<typeof scopeResourcesOf>;

export const scope = z.object({ id: recordId, version: assumed(z.int()), resources: scopeResourcesOf });
export type Scope = z.infer<typeof scope>;

/** Whether an agency, or a record of it, lies in someone's scope. Platform staff's scope is everything: ask isStaff first. */
export function inScope(
  resources: ScopeResources,
  record: { businessCustomerId?: string; businessCustomerGroupId?: string },
): boolean {
  const { businessCustomerId, businessCustomerGroupId } = record;
  return (
    (businessCustomerId !== undefined && resources.businessCustomer.includes(businessCustomerId)) ||
    (businessCustomerGroupId !== undefined && resources.businessCustomerGroup.includes(businessCustomerGroupId))
  );
}
