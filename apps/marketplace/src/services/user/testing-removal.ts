import type { Actor, Marketplace } from "../../kernel/testing.ts";

/** What somebody to be removed is called by. */
interface Removed {
  id: string;
  scopeId: string;
}

/**
 * Every way to take a master administrator away from a company: switched off, deleted, without the role, with a scope elsewhere.
 * @param elsewhere an agency of another company
 */
export function waysToRemove(
  market: Marketplace,
  support: Actor | string,
  elsewhere: string,
): ((who: Removed) => Promise<unknown>)[] {
  const role = "BUSINESS_CUSTOMER_MASTER_ADMIN" as const;
  const resources = { businessCustomer: [elsewhere], businessCustomerGroup: [], user: [] };
  return [
    ({ id }) => market.call("user.toggleIsActive", { id }, support),
    ({ id }) => market.call("user.delete", { id }, support),
    ({ id: userId }) => market.call("user.changeRole", { body: { userId, role, action: "DELETE" } }, support),
    ({ scopeId: id }) => market.call("scope.put", { body: { id, resources } }, support),
  ];
}
