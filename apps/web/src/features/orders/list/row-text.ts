import { slotAt } from "@partner-konto/domain/calendar/slots";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatClock } from "@partner-konto/domain/format/clock";
import { formatDayWithoutYear } from "@partner-konto/domain/format/date";
import { formatDayRange } from "@partner-konto/domain/format/day-range";
import { type Measure, quantity, tons } from "@partner-konto/domain/format/measure";
import { formatRelative } from "@partner-konto/domain/format/relative";
import type { Order, OrderSummary } from "@partner-konto/domain/order/schema";
import { amountUnit } from "@partner-konto/domain/order/values";

/** "soeben", "06:03" today, "So., 22:17" within the week, else the date: the column is narrow and its head says what it is. */
export function receivedText(createdAt: string, now: string): string {
  const text = formatRelative(createdAt, now);
  return text.startsWith("heute") ? formatClock(createdAt) : text;
}

/** Litres, or tons for pellets. */
export function amountMeasure({ prod, amount }: Pick<OrderSummary, "prod" | "amount">): Measure {
  return amountUnit(prod) === "kg" ? tons(amount) : quantity(amount, "l");
}

/** What a group's orders add up to, in the unit of their column. */
export function sumMeasure(amount: number, unit: "l" | "kg"): Measure {
  return unit === "kg" ? tons(amount) : quantity(amount, "l");
}

type Delivery = Pick<Order, "deliveryDate" | "promise">;

/** "Di., 29.12., 7–12" when the date was shared, else the promised days: "28.–30.12.", or "heute". */
export function deliveryText({ deliveryDate, promise }: Delivery, now: string): string {
  if (deliveryDate) {
    const slot = slotAt(deliveryDate);
    const day = formatDayWithoutYear(deliveryDate);
    return slot ? `${day}, ${slot.from}–${slot.to}` : day;
  }
  const today = berlinTime(now).date;
  return promise.from === today && promise.to === today ? "heute" : formatDayRange(promise.from, promise.to);
}

/** "Hannelore Brückner", or the firm; a firm's person is told in the sheet. */
export function customerName({ customer }: Pick<Order, "customer">): string {
  return customer.company ?? `${customer.firstName} ${customer.lastName}`;
}
