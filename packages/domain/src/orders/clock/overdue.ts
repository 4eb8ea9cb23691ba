import { slotsOn } from "../../calendar/slots.ts";
import { berlinTime, momentOf } from "../../format/berlin.ts";
import type { Order } from "../order/schema.ts";

/** The statuses in which a delivery is owed. */
const owedStatuses = ["accepted", "deliveryDateShared"] as const;

/**
 * @param now ISO instant
 * @returns whether an order still waits for its answer after the time for it ("Bestätigen bis"); the list's SQL has the same rule
 */
export const isUnanswered = ({ status, answerBy }: Pick<Order, "status" | "answerBy">, now: string): boolean =>
  status === "open" && answerBy !== null && momentOf(answerBy) <= momentOf(now);

/** The bounds after which an order is overdue; the list's SQL reads them, too. */
export type OverdueBounds = {
  /** On Berlin's clocks, "2026-11-23T12:00:00"; a slot that began earlier is over. */
  readonly slotsBefore: string;
  /** ISO day; a promise that ended earlier is over. */
  readonly promisesBefore: string;
};

/**
 * Slots begin in the morning or at noon, so one bound on their start says which are over. Works without a calendar library, so that lists
 * stay fast.
 * @param now ISO instant
 * @returns the bounds at that moment
 */
export function overdueBounds(now: string): OverdueBounds {
  const { date, time } = berlinTime(now);
  const over = slotsOn(date).filter(({ to }) => time >= `${String(to).padStart(2, "0")}:00:00`);
  const begins = ["00", "12", "24"][over.length] ?? "24";
  return { slotsBefore: `${date}T${begins}:00:00`, promisesBefore: date };
}

/**
 * An order is overdue when the slot of its date is over and it is not done, or when it is accepted and its promise ended without a date.
 * @param now ISO instant
 * @returns the ISO day of the slot, or the promise's last day; undefined for an order that is not overdue
 */
export function overdueSince(
  { status, deliveryDate, promise }: Pick<Order, "status" | "deliveryDate" | "promise">,
  now: string,
): string | undefined {
  if (!(owedStatuses as readonly string[]).includes(status)) return undefined;
  const { slotsBefore, promisesBefore } = overdueBounds(now);
  if (deliveryDate === null) return promise.to < promisesBefore ? promise.to : undefined;
  const { date, time } = berlinTime(deliveryDate);
  return `${date}T${time}` < slotsBefore ? date : undefined;
}
