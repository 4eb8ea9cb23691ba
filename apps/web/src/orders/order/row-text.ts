import { slotAt } from "@partner-konto/domain/calendar/slots";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatClock } from "@partner-konto/domain/format/clock";
import { formatDate, formatDayOfMonth, formatDayWithoutYear } from "@partner-konto/domain/format/date";
import { formatDayRange } from "@partner-konto/domain/format/day-range";
import { type Measure, measureText, quantity, tons } from "@partner-konto/domain/format/measure";
import { formatRelative } from "@partner-konto/domain/format/relative";
import { amountUnit } from "@partner-konto/domain/goods/values";
import type { Order, OrderSummary } from "@partner-konto/domain/orders/order/schema";

/** "soeben", "06:03" today, "So., 22:17" within the week, otherwise the date. Short, because the column is narrow. */
export function receivedText(createdAt: string, now: string): string {
  const text = formatRelative(createdAt, now);
  return text.startsWith("heute") ? formatClock(createdAt) : text;
}

/** The amount in litres, or tons for pellets. */
export function amountMeasure({ prod, amount }: Pick<OrderSummary, "prod" | "amount">): Measure {
  return amountUnit(prod) === "kg" ? tons(amount) : quantity(amount, "l");
}

/** "bestellt 1.500 l", where another amount was delivered. */
export const orderedText = ({ prod, amount, orderedAmount }: OrderSummary): string | undefined =>
  orderedAmount === null || orderedAmount === amount
    ? undefined
    : `bestellt ${measureText(amountMeasure({ prod, amount: orderedAmount }))}`;

/** A group's total amount in its unit. */
export function sumMeasure(amount: number, unit: "l" | "kg"): Measure {
  return unit === "kg" ? tons(amount) : quantity(amount, "l");
}

type Delivery = Pick<Order, "deliveryDate" | "promise">;

/**
 * The shared delivery date, "Di., 29.12., 7–12", or the promised days: "28.–30.12.", or "heute". In another year it shows the year
 * and no weekday: "29.12.2025, 7–12", "28.–30.12.2025".
 */
export function deliveryText({ deliveryDate, promise }: Delivery, now: string): string {
  const today = berlinTime(now).date;
  const isOtherYear = (day: string) => day.slice(0, 4) !== today.slice(0, 4);
  if (deliveryDate) {
    const slot = slotAt(deliveryDate);
    const isOther = isOtherYear(berlinTime(deliveryDate).date);
    const day = isOther ? formatDate(deliveryDate) : formatDayWithoutYear(deliveryDate);
    return slot ? `${day}, ${slot.from}–${slot.to}` : day;
  }
  const { from, to } = promise;
  if (from === today && to === today) return "heute";
  if (isOtherYear(from) && !isOtherYear(to)) return `${formatDate(from)}–${formatDayOfMonth(to)}`;
  return `${formatDayRange(from, to)}${isOtherYear(to) ? to.slice(0, 4) : ""}`;
}
