import type { ScopeResources } from "@partner-konto/domain/people/scope";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { isStaff, type UserRole } from "@partner-konto/domain/roles";
import { userTexts } from "./texts.ts";

/** The places where a user works, in a few words. Places outside the current user's tree are counted, not named. */
export function scopeWords(
  { roles, resources }: { roles: readonly UserRole[]; resources: ScopeResources },
  tree: readonly CompanyNode[],
): string {
  if (isStaff(roles)) return userTexts.everything;
  const { businessCustomer, businessCustomerGroup } = resources;
  const words = [
    counted(businessCustomerGroup, tree, userTexts.whole, userTexts.someCompanies),
    counted(
      businessCustomer,
      tree.flatMap(({ parts }) => parts),
      (name) => name,
      userTexts.someAgencies,
    ),
  ].filter((part) => part !== null);
  return words.length > 0 ? words.join(", ") : userTexts.nowhere;
}

function counted(
  ids: readonly string[],
  nodes: readonly { id: string; name: string }[],
  one: (name: string) => string,
  many: (count: number) => string,
): string | null {
  if (ids.length === 0) return null;
  const only = ids.length === 1 ? nodes.find(({ id }) => id === ids[0]) : undefined;
  return only ? one(only.name) : many(ids.length);
}
