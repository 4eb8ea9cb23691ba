import { pageSizes } from "@partner-konto/domain/constants";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatTime } from "@partner-konto/domain/format/clock";
import { measureText } from "@partner-konto/domain/format/measure";
import { amountUnit } from "@partner-konto/domain/goods/values";
import { groupBy } from "@partner-konto/domain/group-by";
import type { Taxes } from "@partner-konto/domain/market/taxes/rates";
import { answerLeft } from "@partner-konto/domain/orders/clock/answer-left";
import { isUnanswered, overdueSince } from "@partner-konto/domain/orders/clock/overdue";
import type { OrderSummary } from "@partner-konto/domain/orders/order/schema";
import { goodOf } from "@partner-konto/domain/orders/pricing/tax-change";
import { taxChangeWithin } from "@partner-konto/domain/prices/price/taxes";
import { type Urgency, urgencyOf } from "../../orders/list/urgency.ts";
import { sumMeasure } from "../../orders/order/row-text.ts";
import type { Point } from "./point.ts";
import { startTexts as text } from "./texts.ts";

const named = 3;

const newestLast = "status=open&sort=createdAt&direction=asc";

/** "Köhnke, Özdemir – zusammen 5.500 l" */
function summary(orders: readonly OrderSummary[], isLeast = false): string {
  const names = orders.slice(0, named).map(({ customerName }) => customerName);
  const rest = orders.length - names.length;
  const unit = amountUnit(orders[0]?.prod ?? "normal");
  const amount = measureText(
    sumMeasure(
      orders.reduce((sum, order) => sum + order.amount, 0),
      unit,
    ),
  );
  if (orders.length === 1) return text.alone(names.join(""), amount);
  return text.together(
    [...names, ...(rest > 0 ? [text.further(rest)] : [])].join(", "),
    isLeast ? `${text.atLeast}${amount}` : amount,
  );
}

/** When the first of these orders must be answered, which all wait for an answer today. */
function endsToday(orders: readonly OrderSummary[], now: string): Pick<Point, "title" | "text"> {
  const ends = orders.flatMap(({ answerBy }) => answerBy ?? []).toSorted((one, other) => one.localeCompare(other));
  const [first = now, last = first] = [ends[0], ends.at(-1)];
  const soonest = orders.find(({ answerBy }) => answerBy === first);
  const left = soonest ? (answerLeft(soonest, now)?.text ?? "") : "";
  return {
    title: text.endsToday(orders.length, formatTime(first), first === last),
    text: `${summary(orders)}, ${left}`,
  };
}

const promisedDay = ({ deliveryDate, promise }: OrderSummary): string =>
  deliveryDate === null ? promise.to : berlinTime(deliveryDate).date;

/** Orders that are delivered after a change of taxes which came after they were placed, by its day. */
function acrossTax(taxes: Taxes | undefined, orders: readonly OrderSummary[]) {
  const changeOf = (order: OrderSummary) =>
    taxes && taxChangeWithin(taxes, goodOf(order.prod), berlinTime(order.createdAt).date, promisedDay(order));
  return [...groupBy(orders, (order) => changeOf(order) ?? "")].filter(([day]) => day !== "");
}

interface StartOrders {
  /** All new orders. */
  readonly open: readonly OrderSummary[];
  /** The first confirmed orders without a delivery date, and the first ones with a date. */
  readonly accepted: readonly OrderSummary[];
  readonly dated: readonly OrderSummary[];
  /** There are more confirmed or dated orders. */
  readonly isCut: boolean;
  /** How many orders are overdue, as the list's chip counts them. */
  readonly overdueCount: number;
}

/**
 * The tasks that a company's orders bring, the most urgent first. An order is named once. A button with "…" opens its dialog with the named
 * orders ticked.
 * @param taxes undefined until they are loaded; without them no order is named for a change of taxes
 * @param now ISO instant
 * @param mayAct whether the reader may confirm orders; others are only led to them
 */
export function orderPoints(
  taxes: Taxes | undefined,
  companyId: string,
  { open, accepted, dated, isCut, overdueCount }: StartOrders,
  now: string,
  mayAct: boolean,
): Point[] {
  const list = (query: string): string => `/company/${companyId}/orders?${query}`;
  /** The link to so many rows of the list, and for those who may act to the dialog for them. */
  const act = (query: string, count: number, ask: string): Pick<Point, "to" | "does"> => {
    const rows = `${query}${count > pageSizes[0] ? "&limit=-1" : ""}`;
    if (!mayAct) return { to: list(rows), does: text.look };
    return { to: list(`${rows}&ask=${ask}`), does: ask === "done" ? text.finish : text.confirm };
  };
  const unanswered = open.filter((order) => isUnanswered(order, now));
  const overdue = [...accepted, ...dated].filter((order) => overdueSince(order, now) !== undefined);
  const late = isCut ? Math.max(overdueCount, overdue.length) : overdue.length;
  const point = (orders: readonly OrderSummary[], own: Omit<Point, "icon" | "text"> & { text?: string }): Point[] =>
    orders.length === 0 ? [] : [{ icon: "clock", text: summary(orders), ...own }];
  /** A point of new orders that are urgent for the same reason. */
  const urgent = (
    key: Urgency,
    tone: Point["tone"],
    words: (orders: readonly OrderSummary[]) => Pick<Point, "title">,
  ) => {
    const orders = open.filter((order) => urgencyOf(order, now) === key);
    const ask = `confirm&urgency=${key}`;
    return point(orders, { key, tone, ...words(orders), ...act(newestLast, open.length, ask) });
  };
  return [
    ...point(unanswered, {
      key: "unanswered",
      tone: "bad",
      title: text.unanswered(unanswered.length),
      ...act("unanswered=1", unanswered.length, "confirm"),
    }),
    ...point(overdue, {
      key: "overdue",
      tone: "bad",
      title: text.overdue(late),
      text: summary(overdue, overdue.length < late),
      ...act("overdue=1", late, "done"),
    }),
    ...urgent("ending", "bad", (orders) => endsToday(orders, now)),
    ...urgent("expiring", "bad", ({ length }) => ({ title: text.expiring(length) })),
    ...urgent("old", "warn", ({ length }) => ({ title: text.old(length) })),
    ...acrossTax(taxes, [...open, ...accepted, ...dated]).map(
      ([day, { length }]): Point => ({
        key: `tax ${day}`,
        tone: "warn",
        icon: "euro",
        title: isCut ? text.atLeastPoint(text.acrossTax(length, day)) : text.acrossTax(length, day),
        text: text.acrossTaxText(day),
        to: list("status=open,accepted,deliveryDateShared&sort=deliveryDate&direction=desc"),
        does: text.look,
      }),
    ),
  ];
}
