import type { Actor, Marketplace } from "../../kernel/testing/testing.ts";

/** The user to be removed. */
interface RemovedUser {
  id: string;
  scopeId: string;
}

export const waysToRemove = 4;

/**
 * Takes a master administrator away from a company: deactivated, deleted, without the role, or with a scope elsewhere.
 * @param elsewhere an agency of another company
 */
export function remover(
  market: Marketplace,
  support: Actor | string,
  elsewhere: string,
): (who: RemovedUser, way: number) => Promise<unknown> {
  const role = "BUSINESS_CUSTOMER_MASTER_ADMIN" as const;
  const resources = { businessCustomer: [elsewhere], businessCustomerGroup: [], user: [] };
  return async ({ id, scopeId }, way) => {
    switch (way % waysToRemove) {
      case 0:
        return market.call("user.toggleIsActive", { id }, support);
      case 1:
        return market.call("user.delete", { id }, support);
      case 2:
        return market.call("user.changeRole", { body: { userId: id, role, action: "DELETE" } }, support);
      default:
        return market.call("scope.put", { body: { id: scopeId, resources } }, support);
    }
  };
}
