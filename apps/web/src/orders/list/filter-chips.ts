import { weekdayTexts } from "@partner-konto/domain/calendar/weekday-texts";
import { formatDate } from "@partner-konto/domain/format/date";
import { formatDayRange } from "@partner-konto/domain/format/day-range";
import { measureText, quantity } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { paymentTexts, productTexts } from "@partner-konto/domain/goods/texts";
import { amountUnit } from "@partner-konto/domain/goods/values";
import { orderTexts } from "../texts.ts";
import { dueDays, dueWordOf } from "../view/due.ts";
import type { OrdersFilter } from "../view/view.ts";

interface OneFilter {
  readonly field: string;
  readonly value: string;
  /** The filter's values after its removal. */
  readonly without: Partial<OrdersFilter>;
}

/** A beginning of postal codes: "213…". */
const codeText = (code: string): string => (code.length < 5 ? `${code}…` : code);

function periodText(start: string | null, end: string | null): string | null {
  if (start && end) {
    return start.slice(0, 4) === end.slice(0, 4)
      ? `${formatDayRange(start, end)}${end.slice(0, 4)}`
      : `${formatDate(start)}–${formatDate(end)}`;
  }
  if (start) return `${orderTexts.from} ${formatDate(start)}`;
  return end ? `${orderTexts.to} ${formatDate(end)}` : null;
}

function dueText(due: OrdersFilter["due"]): string | null {
  const word = dueWordOf(due);
  if (word) return orderTexts.dueWords[word];
  const { deliveryFrom = null, deliveryTo = null } = dueDays(due, "");
  return periodText(deliveryFrom, deliveryTo);
}

/** "1.000–1.499 l", "ab 10.000 l"; without a unit for both goods. */
function amountText({ amountFrom, amountTo, products }: OrdersFilter): string | null {
  const units = new Set(products.map(amountUnit));
  const [unit] = units.size === 1 ? units : [];
  const text = (amount: number) => (unit ? measureText(quantity(amount, unit)) : formatNumber(amount));
  if (amountFrom !== null && amountTo !== null) return `${formatNumber(amountFrom)}–${text(amountTo)}`;
  if (amountFrom !== null) return `${orderTexts.from} ${text(amountFrom)}`;
  return amountTo === null ? null : `${orderTexts.to} ${text(amountTo)}`;
}

/** Neighbouring hours in one range: "6–8, 12 Uhr". */
function hoursText(hours: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const hour of hours) {
    const last = ranges.at(-1);
    if (last?.[1] === hour) last[1] = hour + 1;
    else ranges.push([hour, hour + 1]);
  }
  return orderTexts.atHour(ranges.map(([from, to]) => `${from}–${to}`).join(", "));
}

/**
 * The active filters as chips; the statuses have chips of their own.
 * @param nameOf the name of an agency
 */
export function filterChips(filter: OrdersFilter, nameOf: (agencyId: string) => string): OneFilter[] {
  const { payment, start, end, number, text, due, codes, products, agencies, weekdays, hours } = filter;
  const list = (names: readonly string[]) => orderTexts.several(names.slice(0, 2).join(", "), names.length - 2);
  const period = periodText(start, end);
  const names = payment.map((type) => paymentTexts[type]).join(", ");
  const [delivery, amount] = [dueText(due), amountText(filter)];
  const chips: (OneFilter | false)[] = [
    delivery !== null && { field: orderTexts.delivery, value: delivery, without: { due: "" } },
    codes.length > 0 && {
      field: orderTexts.codes,
      value: list(codes.map((code) => codeText(code))),
      without: { codes: [] },
    },
    products.length > 0 && {
      field: orderTexts.products,
      value: list(products.map((product) => productTexts[product])),
      without: { products: [] },
    },
    amount !== null && { field: orderTexts.amount, value: amount, without: { amountFrom: null, amountTo: null } },
    agencies.length > 0 && { field: orderTexts.agencies, value: list(agencies.map(nameOf)), without: { agencies: [] } },
    weekdays.length > 0 && {
      field: orderTexts.weekday,
      value: weekdays.map((day) => weekdayTexts[day - 1]).join(", "),
      without: { weekdays: [] },
    },
    hours.length > 0 && { field: orderTexts.hour, value: hoursText(hours), without: { hours: [] } },
    period !== null && { field: orderTexts.received, value: period, without: { start: null, end: null } },
    names !== "" && { field: orderTexts.payment, value: names, without: { payment: [] } },
    filter.unpaid && { field: orderTexts.prepayment, value: orderTexts.open, without: { unpaid: false } },
    number !== "" && { field: orderTexts.number, value: number, without: { number: "" } },
    text !== "" && { field: orderTexts.search, value: text, without: { text: "" } },
  ];
  return chips.filter((chip) => chip !== false);
}
