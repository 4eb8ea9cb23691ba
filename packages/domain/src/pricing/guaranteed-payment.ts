import type { PaymentType } from "../order/values.ts";
import { roundedQuotient } from "./rounding.ts";

/** The payment partner's fee for an order (portal §9). */
const feePerOrderCents = 2000;

/**
 * The payment partner pays out the order's price minus the fee, spread over the amount and rounded half up (portal §9). Other payment
 * types leave the price unchanged.
 * @param order `unitNetCents` for `per` litres or kilograms; `amount` in litres or kilograms
 * @returns net cents for 100 litres or a ton
 */
export function payoutPerUnitCents({
  paymentType,
  unitNetCents,
  amount,
  per,
}: {
  paymentType: PaymentType | "all";
  unitNetCents: number;
  amount: number;
  per: 100 | 1000;
}): number {
  if (paymentType !== "guaranteedPayment") return unitNetCents;
  return roundedQuotient(unitNetCents * amount - feePerOrderCents * per, amount);
}
