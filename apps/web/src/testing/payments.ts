import type { StaffPayment } from "@partner-konto/domain/orders/payments/payment";
import { agencyId } from "./tree.ts";

/** The ids of a payment of a test, and of its transaction and its order. */
export const paymentIdOf = (at: number) => `12121212-1212-4121-8121-${String(at).padStart(12, "0")}`;
export const transactionIdOf = (at: number) => `13131313-1313-4131-8131-${String(at).padStart(12, "0")}`;

/** A confirmed payment of 12 months as staff see it; the caller overrides what matters. */
export const paymentOf = (own: Partial<StaffPayment> = {}): StaffPayment => ({
  id: paymentIdOf(1),
  version: 3,
  transactionId: transactionIdOf(1),
  dealId: "11111111-1111-4111-8111-000000000001",
  orderId: "4812907",
  businessCustomerId: agencyId,
  companyName: "Heidebrand Energie",
  agencyName: "Lüneburg",
  status: "confirmed",
  months: 12,
  plan: {
    months: 12,
    nominalRate: 749,
    effectiveRate: 775,
    rates: [...Array.from({ length: 11 }, () => 25_446), 25_449],
    interestCents: 12_020,
    totalCents: 305_355,
  },
  financedCents: 293_335,
  refundedCents: 0,
  requestedAt: "2025-11-20T09:00:00Z",
  confirmedAt: "2025-11-20T09:01:00Z",
  shippedAt: null,
  note: "",
  changedAt: "2025-11-20T09:01:00Z",
  waiting: null,
  ...own,
});
