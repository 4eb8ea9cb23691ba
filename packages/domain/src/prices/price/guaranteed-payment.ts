import type { PaymentType } from "../../goods/values.ts";
import type { OrderPrice } from "./price-schema.ts";
import { netOfGross, roundedQuotient } from "./rounding.ts";

/** The payment partner's fee for an order (portal §9). */
export const feePerOrderCents = 2000;

/**
 * The payment partner pays out the order's price minus the fee, spread over the amount and rounded half up (portal §9). Other payment
 * types leave the price unchanged.
 * @param order `unitNetCents` for `per` litres or kilograms; `amount` in litres or kilograms
 * @returns net cents for 100 litres or a ton; 0 when the fee is higher than the price, because a dealer never owes the rest
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
  return Math.max(0, roundedQuotient(unitNetCents * amount - feePerOrderCents * per, amount));
}

/**
 * The payment partner's payout for a whole order: the net price of what it pays for, minus the fee.
 * @param paidCents the gross cents that it pays for; more than the order's price counts as that price
 * @returns net cents, at least 0
 */
export function payoutCents(
  { goodsNetCents, fixedNetCents, vatPercent, grossCents }: Omit<OrderPrice, "parts" | "vatCents">,
  paidCents: number,
): number {
  const netCents = paidCents >= grossCents ? goodsNetCents + fixedNetCents : netOfGross(paidCents, vatPercent);
  return Math.max(0, netCents - feePerOrderCents);
}
