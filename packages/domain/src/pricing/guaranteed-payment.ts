import type { PaymentType } from "../order/values.ts";
import { roundedQuotient } from "./rounding.ts";

/** The fee of an order paid through the payment partner (portal §9). */
const feePerOrderCents = 2000;

/**
 * Net cents per 100 litres, or per ton, that the payment partner pays out: the order's price less the fee, spread over its amount, half-up
 * (portal §9; architecture, decisions). Any other way of paying leaves the price as it is.
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
