import { formatDate } from "@partner-konto/domain/format/date";
import { formatDayRange } from "@partner-konto/domain/format/day-range";
import { paymentTexts } from "@partner-konto/domain/texts/order-values";
import { orderTexts } from "../texts.ts";
import type { OrdersFilter } from "../view/view.ts";

interface OneFilter {
  readonly field: string;
  readonly value: string;
  /** The filter's values after its removal. */
  readonly without: Partial<OrdersFilter>;
}

function periodText(start: string | null, end: string | null): string | null {
  if (start && end) {
    return start.slice(0, 4) === end.slice(0, 4)
      ? `${formatDayRange(start, end)}${end.slice(0, 4)}`
      : `${formatDate(start)}–${formatDate(end)}`;
  }
  if (start) return `${orderTexts.from} ${formatDate(start)}`;
  return end ? `${orderTexts.to} ${formatDate(end)}` : null;
}

/** The active filters as chips; the statuses have chips of their own. */
export function filterChips({ payment, start, end, number, text }: OrdersFilter): OneFilter[] {
  const period = periodText(start, end);
  const names = payment.map((type) => paymentTexts[type]).join(", ");
  const chips: (OneFilter | false)[] = [
    period !== null && { field: orderTexts.received, value: period, without: { start: null, end: null } },
    names !== "" && { field: orderTexts.payment, value: names, without: { payment: [] } },
    number !== "" && { field: orderTexts.number, value: number, without: { number: "" } },
    text !== "" && { field: orderTexts.search, value: text, without: { text: "" } },
  ];
  return chips.filter((chip) => chip !== false);
}
