import type { StaffPayment } from "@partner-konto/domain/orders/payments/payment";

/** Whether the current record of a 412 is a payment. */
export const isPayment = (current: unknown): current is StaffPayment =>
  typeof current === "object" && current !== null && "version" in current && "refundedCents" in current;
