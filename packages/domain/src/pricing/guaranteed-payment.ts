import type { Order } from "../order/schema.ts";

/** The fee of an order paid through the payment partner, in euros (portal §9). */
const feePerOrder = 20;

/**
 * Net euros per 100 litres that the payment partner pays out: the order's price less the fee, spread over its litres (portal §9;
 * architecture, decisions). Any other way of paying leaves the price as it is.
 */
export function payoutPer100Litres({
  paymentType,
  netto100lprice,
  amount,
}: Pick<Order, "paymentType" | "netto100lprice" | "amount">): number {
  return paymentType === "guaranteedPayment" ? netto100lprice - (feePerOrder / amount) * 100 : netto100lprice;
}
