import type { BlacklistEntry } from "@partner-konto/domain/order/requests";
import type { Order } from "@partner-konto/domain/order/schema";
import { demoId } from "../demo-id.ts";

/** Whom their dealers put on the block list: those who revoked more than once, on the day they last did. */
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
