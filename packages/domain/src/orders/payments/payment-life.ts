/** The statuses of an instalment payment (not specified). */
export const paymentStatuses = [
  "requested",
  "pending",
  "confirmed",
  "declined",
  "shipped",
  "cancelled",
  "partlyRefunded",
  "refunded",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/**
 * The steps of a payment. The provider checks it (`wait`), declines or confirms it. We tell the provider of the delivery (`ship`), of
 * the end of the order (`cancel`), and of what the customer gets back (`refundPart`, `refundRest`).
 */
export const paymentSteps = ["wait", "decline", "confirm", "ship", "cancel", "refundPart", "refundRest"] as const;
export type PaymentStep = (typeof paymentSteps)[number];

/**
 * The life of a payment as one table: the status after a step. A step without an entry leaves the payment as it is, so that messages of the
 * provider may come twice, late or in the wrong order: whatever their order, the last status is the same. A confirmation outlives a
 * refusal, because it is a promise to pay.
 */
export const paymentLife: Record<PaymentStatus, Partial<Record<PaymentStep, PaymentStatus>>> = {
  requested: { wait: "pending", decline: "declined", confirm: "confirmed", cancel: "cancelled" },
  pending: { decline: "declined", confirm: "confirmed", cancel: "cancelled" },
  declined: { confirm: "confirmed" },
  confirmed: { ship: "shipped", cancel: "cancelled", refundPart: "partlyRefunded" },
  shipped: { refundPart: "partlyRefunded", refundRest: "refunded" },
  // An order that became smaller is still to be delivered: its payment keeps this status when it is shipped.
  partlyRefunded: { cancel: "cancelled", refundPart: "partlyRefunded", refundRest: "refunded", ship: "partlyRefunded" },
  cancelled: {},
  refunded: {},
};

/** @returns the status after a step; null when the step changes nothing */
export function statusAfterStep(status: PaymentStatus, step: PaymentStep): PaymentStatus | null {
  return paymentLife[status][step] ?? null;
}
