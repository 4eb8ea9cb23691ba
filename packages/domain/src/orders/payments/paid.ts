import type { OrderPayment } from "./payment.ts";
import type { PaymentStatus } from "./payment-life.ts";

type PaidAmounts = Pick<OrderPayment, "status" | "financedCents" | "refundedCents" | "goodwillCents">;

/** After these the payment partner pays nothing for the order any more. */
const ended: readonly PaymentStatus[] = ["declined", "cancelled", "refunded"];

/** @returns whether the payment partner pays nothing any more */
export const isEnded = ({ status }: Pick<PaidAmounts, "status">): boolean => ended.includes(status);

/** @returns whether the payment partner agreed to pay, and still pays or gave money back */
export const isPromised = ({ status }: Pick<PaidAmounts, "status">): boolean =>
  !["requested", "pending", "declined", "cancelled"].includes(status);

/** @returns cents that the customer pays to the dealer: the price minus what is financed of it. Goodwill is not to be paid again. */
export const directCents = (payment: PaidAmounts, grossCents: number): number =>
  isPromised(payment)
    ? Math.max(0, grossCents - (payment.financedCents - (payment.refundedCents - payment.goodwillCents)))
    : grossCents;

/** @returns cents that are given back at once when the order costs so much; what staff gave back for other reasons does not count */
export function givenBackCents(payment: PaidAmounts, grossCents: number): number {
  const rest = payment.financedCents - payment.refundedCents;
  return isPromised(payment) ? Math.max(0, Math.min(rest, rest + payment.goodwillCents - grossCents)) : 0;
}
