import type { BlacklistEntry } from "@partner-konto/domain/orders/actions/requests";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { demoId } from "../demo-id.ts";

/** The block lists of the dealers: consumers who revoked more than once, added on the day of their last revocation. */
export function demoBlacklist(orders: readonly Order[]): BlacklistEntry[] {
  const revoked = orders.filter(({ status }) => status === "customerRevocation");
  const byConsumer = Map.groupBy(revoked, ({ customer }) => customer.tkId);
  return [...byConsumer].flatMap(([tkId, own]) => {
    const last = own.at(-1);
    if (!last || own.length < 2) return [];
    const { company, firstName, lastName } = last.customer;
    return [
      {
        id: demoId("block list", tkId),
        tkId,
        groupId: last.businessCustomerGroupId,
        name: company ?? `${firstName} ${lastName}`,
        postalCode: last.deliveryAddress.postalCode,
        reason: own.length === 2 ? "Zweiter Widerruf" : `${own.length} Widerrufe`,
        createdAt: last.modifiedAt,
      },
    ];
  });
}
