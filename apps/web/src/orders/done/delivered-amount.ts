import { typedWhole } from "@partner-konto/domain/format/typed-whole";
import { amountUnit } from "@partner-konto/domain/goods/values";
import { isAhead } from "@partner-konto/domain/orders/clock/ahead";
import type { Order } from "@partner-konto/domain/orders/order/schema";
import { isUnlikely, mostDelivered } from "@partner-konto/domain/orders/settlement/settlement";
import { wholeBetween } from "@partner-konto/domain/validation/number-rules";

type Goods = Pick<Order, "prod"> & { ordered: number };

/** A typed delivered amount: litres or kilograms, undefined while the field is empty or its text is wrong. */
export interface DeliveredAmount {
  amount: number | undefined;
  error: string | undefined;
  /** So far from the ordered amount that the user is asked. */
  isUnlikely: boolean;
}

export const nothingTyped: DeliveredAmount = { amount: undefined, error: undefined, isUnlikely: false };

export function deliveredIn(typed: string, { prod, ordered }: Goods): DeliveredAmount {
  const unit = amountUnit(prod);
  const error = wholeBetween(1, mostDelivered, unit)(typed);
  const amount = error === undefined ? (typedWhole(typed, unit).value ?? undefined) : undefined;
  return { amount, error, isUnlikely: amount !== undefined && isUnlikely(ordered, amount) };
}

/** The input of order.done beside the order's id, as a person entered it who saw a version of the order, and its date at an ISO instant. */
export const doneInput = (
  { amount, isUnlikely: confirmed }: Pick<DeliveredAmount, "amount" | "isUnlikely">,
  { version, status, deliveryDate }: Pick<Order, "version" | "status" | "deliveryDate">,
  now: string,
) => ({
  ...(amount !== undefined && { deliveredQuantity: amount, version, ...(confirmed && { confirmed: "true" as const }) }),
  // The dialog says that the day is still to come.
  ...(status !== "done" && isAhead(deliveryDate, now) && { ahead: "true" as const }),
});
