import { addDays } from "@partner-konto/domain/calendar/days";
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
import { sumMeasure } from "../../orders/order/row-text.ts";
import type { Point } from "./point.ts";
import { startTexts as text } from "./texts.ts";

const named = 3;

/** "Köhnke, Özdemir – zusammen 5.500 l" */
function summary(orders: readonly OrderSummary[], isLeast: boolean): string {
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
function endsToday(orders: readonly OrderSummary[], now: string) {
  const ends = orders.flatMap(({ answerBy }) => answerBy ?? []).toSorted((one, other) => one.localeCompare(other));
  const [first = now, last = first] = [ends[0], ends.at(-1)];
  const soonest = orders.find(({ answerBy }) => answerBy === first);
  return {
    title: text.endsToday(orders.length, formatTime(first), first === last),
    left: soonest ? (answerLeft(soonest, now)?.text ?? "") : "",
  };
}

const promisedDay = ({ deliveryDate, promise }: OrderSummary): string =>
  deliveryDate === null ? promise.to : berlinTime(deliveryDate).date;

/** Orders that a link names one by one; with more its address would be too long. */
const mostNamed = 25;

/** The rows of a list that is on one page. */
const onOnePage = (count: number): string => (count > pageSizes[0] ? "&limit=-1" : "");

interface StartOrders {
  /** New and confirmed orders without a delivery date. */
  readonly waiting: readonly OrderSummary[];
  /** Orders with a delivery date. */
  readonly dated: readonly OrderSummary[];
  /** How many of all orders are late, as the list's chips count them. */
  readonly late: { readonly overdue: number; readonly unanswered: number };
  /** Which of both lists are only the first orders, so that the other numbers are the least ones. */
  readonly cut: { readonly waiting: boolean; readonly dated: boolean };
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
  { waiting, dated, late, cut }: StartOrders,
  now: string,
  mayAct: boolean,
): Point[] {
  const list = (query: string): string => `/company/${companyId}/orders?${query}`;
  const today = berlinTime(now).date;
  const overdue = [...waiting, ...dated].filter((order) => overdueSince(order, now) !== undefined);
  const over = waiting.filter((order) => isUnanswered(order, now));
  const fresh = waiting.filter((order) => order.status === "open" && !over.includes(order));
  const ending = fresh.filter(({ answerBy }) => answerBy !== null && berlinTime(answerBy).date === today);
  const later = fresh.filter((order) => !ending.includes(order));
  const expiring = later.filter(({ promise }) => promise.to <= addDays(today, 1));
  // Orders from before there was a time for an answer.
  const old = later.filter(
    (order) => !expiring.includes(order) && order.answerBy === null && berlinTime(order.createdAt).date < today,
  );
  const ends = endsToday(ending, now);
  const across = groupBy(
    [...waiting, ...dated],
    (order) =>
      (taxes && taxChangeWithin(taxes, goodOf(order.prod), berlinTime(order.createdAt).date, promisedDay(order))) ?? "",
  );
  const point = (
    orders: readonly OrderSummary[],
    isLeast: boolean,
    { title, ...rest }: Omit<Point, "text"> & { text?: string },
  ): Point[] =>
    orders.length === 0
      ? []
      : [{ text: summary(orders, isLeast), title: isLeast ? text.atLeastPoint(title) : title, ...rest }];
  /** Late orders, which the list's own filter finds, so that its count is theirs too. */
  const lateOnes = (
    orders: readonly OrderSummary[],
    kind: "overdue" | "unanswered",
    isCut: boolean,
    { ask, does }: { ask: "confirm" | "done"; does: string },
  ): Point[] => {
    const count = isCut ? Math.max(late[kind], orders.length) : orders.length;
    return point(orders, false, {
      key: kind,
      tone: "bad",
      icon: "clock",
      title: text[kind](count),
      text: summary(orders, orders.length < count),
      to: list(`${kind}=1${onOnePage(count)}${mayAct ? `&ask=${ask}` : ""}`),
      does: mayAct ? does : text.look,
    });
  };
  /** New orders that the list has no filter for. */
  const toConfirm = (orders: readonly OrderSummary[]): Pick<Point, "to" | "does"> => {
    const isNamed = mayAct && !cut.waiting && orders.length <= mostNamed;
    const open = waiting.filter(({ status }) => status === "open").length;
    const rows = orders.map(({ id }) => id).join(",");
    return {
      to: list(
        `status=open&sort=createdAt&direction=asc${isNamed ? `${onOnePage(open)}&ask=confirm&rows=${rows}` : ""}`,
      ),
      does: isNamed ? text.confirm : text.look,
    };
  };
  return [
    ...lateOnes(over, "unanswered", cut.waiting, { ask: "confirm", does: text.confirm }),
    ...lateOnes(overdue, "overdue", cut.waiting || cut.dated, { ask: "done", does: text.finish }),
    ...point(ending, cut.waiting, {
      key: "ending",
      tone: "bad",
      icon: "clock",
      title: ends.title,
      text: `${summary(ending, cut.waiting)}, ${ends.left}`,
      ...toConfirm(ending),
    }),
    ...point(expiring, cut.waiting, {
      key: "expiring",
      tone: "bad",
      icon: "clock",
      title: text.expiring(expiring.length),
      ...toConfirm(expiring),
    }),
    ...point(old, cut.waiting, {
      key: "old",
      tone: "warn",
      icon: "clock",
      title: text.old(old.length),
      ...toConfirm(old),
    }),
    ...[...across]
      .filter(([day]) => day > "")
      .flatMap(([day, orders]) =>
        point(orders, cut.waiting || cut.dated, {
          key: `tax ${day}`,
          tone: "warn",
          icon: "euro",
          title: text.acrossTax(orders.length, day),
          text: text.acrossTaxText(day),
          to: list("status=open,accepted,deliveryDateShared&sort=deliveryDate&direction=desc"),
          does: text.look,
        }),
      ),
  ];
}
