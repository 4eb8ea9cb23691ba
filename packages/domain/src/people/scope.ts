import { z } from "zod";
import { assumed } from "../assumed.ts";
import { recordId } from "../person.ts";
import { fieldPointer } from "../record/pointer.ts";

/** The kinds of resources in a user's scope (portal §3). */
export const resourceKinds = ["businessCustomer", "businessCustomerGroup", "user"] as const;
export type ResourceKind = (typeof resourceKinds)[number];

/** The field of a scope that lists the resources of a kind. */
export const resourceField = (kind: ResourceKind): string => `resources.${kind}`;
/** The paths that a patch of a scope may change: whole lists. */
export const scopePaths: readonly string[] = resourceKinds.map((kind) => fieldPointer(resourceField(kind)));

/** The companies, agencies and people that a user may work on. A company includes its agencies. */
export const scopeResourcesOf = z.object({
  businessCustomer: z.array(recordId).max(1000),
  businessCustomerGroup: z.array(recordId).max(1000),
  user: z.array(recordId).max(1000),
});
export type ScopeResources = z.infer<typeof scopeResourcesOf>;

export const scope = z.object({ id: recordId, version: assumed(z.int()), resources: scopeResourcesOf });
export type Scope = z.infer<typeof scope>;

/**
 * Platform staff have everything in scope; callers check `isStaff` first.
 * @returns whether an agency, or a record of it, lies in a user's scope
 */
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
