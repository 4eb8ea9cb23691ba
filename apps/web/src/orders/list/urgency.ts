import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { isUnanswered } from "@partner-konto/domain/orders/clock/overdue";
import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";

/** The time to answer ends today; delivery is promised until tomorrow; or the order waits since yesterday and has no time to answer. */
export type Urgency = "ending" | "expiring" | "old";

/**
 * Why a new order should be answered today; undefined for others, and for those whose time is over.
 * @param now ISO instant
 */
export function urgencyOf(order: OrderSummary, now: string): Urgency | undefined {
  const { status, answerBy, promise, createdAt } = order;
  if (status !== "open" || isUnanswered(order, now)) return undefined;
  const today = berlinTime(now).date;
  if (answerBy !== null && berlinTime(answerBy).date === today) return "ending";
  if (promise.to <= addDays(today, 1)) return "expiring";
  return answerBy === null && berlinTime(createdAt).date < today ? "old" : undefined;
}
