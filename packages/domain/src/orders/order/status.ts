/** The eight statuses of an order that ends without delivery; denying an order names one of them (portal §4). */
export const cancellationStatuses = [
  "customerRevocation",
  "dealerCancellation",
  "dispositionProblems",
  "invalidCustomerData",
  "otherReason",
  "ownPriceMishap",
  "technicalIssuesEsy",
  "untrustedCustomer",
] as const;
export type CancellationStatus = (typeof cancellationStatuses)[number];

/** All statuses in display order (portal §4). */
export const orderStatuses = ["open", "accepted", "deliveryDateShared", "done", ...cancellationStatuses] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** @returns whether a status is one of the eight cancellation statuses */
export function isCancelled(status: OrderStatus): status is CancellationStatus {
  return (cancellationStatuses as readonly string[]).includes(status);
}
