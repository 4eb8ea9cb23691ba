import type { PaymentStatus } from "./payment-life.ts";

/** Labels of the statuses of an instalment payment (not specified). */
export const paymentStatusTexts: Record<PaymentStatus, string> = {
  requested: "Angefragt",
  pending: "In Prüfung",
  confirmed: "Bestätigt",
  declined: "Abgelehnt",
  shipped: "Ausgeliefert",
  cancelled: "Storniert",
  partlyRefunded: "Teilweise erstattet",
  refunded: "Erstattet",
};
