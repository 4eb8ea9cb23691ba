import type { OrderPayment } from "@partner-konto/domain/orders/payments/payment";
import type { IconName } from "../../ui/icon.tsx";

type Status = OrderPayment["status"];

/** How a payment stands: in a dealer's words, with an icon, and in a colour that says whether something is to be done. */
const paymentFaces: Readonly<Record<Status, { text: string; icon: IconName; colour: string }>> = {
  requested: { text: "Angefragt – bitte noch nicht liefern", icon: "send", colour: "text-warn" },
  pending: { text: "Wird geprüft – bitte noch nicht liefern", icon: "clock", colour: "text-warn" },
  confirmed: { text: "Bestätigt – der Zahlungspartner zahlt aus", icon: "success", colour: "text-ok" },
  declined: { text: "Abgelehnt – bitte andere Zahlungsart vereinbaren", icon: "error", colour: "text-bad" },
  shipped: { text: "Lieferung dem Zahlungspartner gemeldet", icon: "success", colour: "text-ok" },
  cancelled: { text: "Storniert", icon: "close", colour: "text-ink-2" },
  partlyRefunded: { text: "Teilweise erstattet", icon: "undo", colour: "text-ink-2" },
  refunded: { text: "Erstattet", icon: "undo", colour: "text-ink-2" },
};

/** A delivery that the payment partner has not heard of is no more than a delivery. */
export const paymentFace = ({ status, isWaiting }: Pick<OrderPayment, "status" | "isWaiting">) =>
  status === "shipped" && isWaiting ? { ...paymentFaces.shipped, text: "Geliefert" } : paymentFaces[status];

export const paymentTexts = {
  duration: "Laufzeit",
  months: (months: number) => `${months} Monate`,
  financed: "Finanziert",
  asked: "Angefragt",
  refunded: "Erstattet",
  direct: "Zahlt der Kunde direkt",
  payoutPerUnit: "Auszahlung netto",
  payout: "Auszahlung gesamt netto",
  afterFee: (fee: string) => `Abgezogen: ${fee}, die der Zahlungspartner je Auftrag behält.`,
  feeTooHigh: (fee: string) =>
    `Der Zahlungspartner behält ${fee} je Auftrag. Das ist mindestens so viel, wie er für diesen Auftrag zahlt, darum bleibt nichts zum Auszahlen.`,
  waiting: "Der Zahlungspartner hat unsere letzte Meldung noch nicht angenommen. Wir kümmern uns darum.",
} as const;
