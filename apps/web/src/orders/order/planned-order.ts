import type { HalfDay } from "@partner-konto/domain/orders/day/half-day-proposals";
import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";

/** An order that gets a half-day. */
export type PlannedOrder = Pick<
  OrderSummary,
  | "id"
  | "createdAt"
  | "promise"
  | "deliveryAreaId"
  | "deliveryDate"
  | "businessCustomerId"
  | "prod"
  | "amount"
  | "grossCents"
  | "vatPercent"
> & { customerName?: string };

/** The half-day of an order; null where the date comes later. */
export type Choice = HalfDay | null;
