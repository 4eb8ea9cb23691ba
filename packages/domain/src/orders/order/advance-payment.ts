import type { AdvancePayment, Order } from "./schema.ts";

interface Payable {
  readonly paymentType: Order["paymentType"];
  readonly paid: AdvancePayment | null;
  readonly grossCents: number;
}

/**
 * The open part of a payment in advance: the whole sum until somebody marks it as received, then what the order costs more by now, or
 * negative what was paid too much.
 * @returns integer cents; null for other payment types
 */
export const openInAdvance = ({ paymentType, paid, grossCents }: Payable): number | null =>
  paymentType === "inAdvance" ? grossCents - (paid?.grossCents ?? 0) : null;
