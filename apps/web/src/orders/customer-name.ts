import type { Order } from "@partner-konto/domain/orders/order/schema";

/** "Hannelore Brückner", or the firm's name; the sheet shows a firm's contact person. */
export function customerName({ customer }: Pick<Order, "customer">): string {
  return customer.company ?? `${customer.firstName} ${customer.lastName}`;
}
