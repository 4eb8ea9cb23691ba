import { euroText } from "@partner-konto/domain/format/measure";
import { typedCents } from "@partner-konto/domain/format/typed-cents";
import { paymentCodes } from "@partner-konto/domain/orders/payments/error-codes";
import type { StaffPayment } from "@partner-konto/domain/orders/payments/payment";
import { statusAfterStep } from "@partner-konto/domain/orders/payments/payment-life";
import { validationTexts } from "@partner-konto/domain/texts/validation";
import { centsReason } from "@partner-konto/domain/validation/amount-faults";
import { paymentTexts as text } from "./payment-texts.ts";

/** The part not yet given back. */
export const openCents = ({ financedCents, refundedCents }: StaffPayment): number => financedCents - refundedCents;

/** The German reason why staff cannot cancel a payment now; undefined when they can. */
export function whyNotCancel({ status, shippedAt }: StaffPayment): string | undefined {
  // An order that became smaller keeps its status when it is delivered (instalment/payment-life.ts).
  const isOver = shippedAt !== null || statusAfterStep(status, "cancel") === null;
  return isOver ? paymentCodes.PAYMENT_NOT_CANCELLABLE.text : undefined;
}

/** The same for a refund. */
export function whyNotRefund(payment: StaffPayment): string | undefined {
  const isPossible = statusAfterStep(payment.status, "refundPart") !== null && openCents(payment) > 0;
  return isPossible ? undefined : paymentCodes.PAYMENT_NOT_REFUNDABLE.text;
}

/** The most a refund or a cancellation can give back; null once neither is possible. */
export const refundableCents = (payment: StaffPayment): number | null =>
  whyNotRefund(payment) === undefined || whyNotCancel(payment) === undefined ? openCents(payment) : null;

/** The provider is asked for its word only while it has not promised to pay (ratepayV2.getPayla). */
export const isUndecided = ({ status }: StaffPayment): boolean => status === "pending" || status === "declined";

type Refund = { cents: number; wrong?: undefined } | { cents: null; wrong: string };

/** Reads the typed amount of a refund, or says what is wrong with it. */
export function readRefund(typed: string, payment: StaffPayment): Refund {
  const wrongly = (wrong: string): Refund => ({ cents: null, wrong });
  const read = typedCents(typed, "perOrder");
  if (read.wrong !== null) return wrongly(centsReason(read));
  const open = openCents(payment);
  if (read.cents < 1) return wrongly(validationTexts.greaterThanZero);
  if (read.cents > open) return wrongly(text.refundAtMost(euroText(open)));
  if (read.cents === open && statusAfterStep(payment.status, "refundRest") === null)
    return wrongly(text.refundIsCancel);
  return { cents: read.cents };
}
