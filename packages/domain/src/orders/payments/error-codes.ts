import type { Entry } from "../../texts/error-entry.ts";

/** Codes about payments in instalments (not specified). */
export const paymentCodes = {
  PAYMENT_NOT_PENDING: { status: 409, text: "Diese Ratenzahlung lässt sich nicht mehr bestätigen." },
  PAYMENT_UNCONFIRMED: {
    status: 409,
    text: "Der Zahlungspartner hat die Ratenzahlung noch nicht bestätigt. Bitte schließen Sie dort zuerst alle Schritte ab.",
  },
  PAYMENT_DECLINED: { status: 409, text: "Der Zahlungspartner hat die Ratenzahlung abgelehnt." },
  PAYMENT_PROVIDER_SILENT: {
    status: 409,
    text: "Der Zahlungspartner antwortet gerade nicht. Bitte versuchen Sie es in einigen Minuten noch einmal.",
  },
  PAYMENT_BEFORE_DONE: {
    status: 409,
    text: "Dem Zahlungspartner melden wir die Lieferung erst, wenn der Auftrag erledigt ist.",
  },
  PAYMENT_NOT_CANCELLABLE: {
    status: 409,
    text: "Diese Ratenzahlung ist schon ausgeliefert, abgelehnt oder beendet und lässt sich nicht mehr stornieren.",
  },
  PAYMENT_NOT_REFUNDABLE: {
    status: 409,
    text: "Erstatten lässt sich nur, was der Zahlungspartner bestätigt hat. Vor der Lieferung stornieren Sie die ganze Ratenzahlung.",
  },
  PAYMENT_NOT_RUNNING: {
    status: 409,
    text: "Zu dieser Bestellung läuft keine Ratenzahlung. Wählen Sie eine andere Zahlungsart.",
  },
  PAYMENT_REFUND_TOO_HIGH: { status: 409, text: "So viel lässt sich von dieser Ratenzahlung nicht mehr erstatten." },
} as const satisfies Record<string, Entry>;
