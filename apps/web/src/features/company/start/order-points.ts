import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatTime } from "@partner-konto/domain/format/clock";
import { measureText } from "@partner-konto/domain/format/measure";
import { groupBy } from "@partner-konto/domain/group-by";
import { answerLeft } from "@partner-konto/domain/order/answer-left";
import type { OrderSummary } from "@partner-konto/domain/order/schema";
import { amountUnit } from "@partner-konto/domain/order/values";
import { goodOf } from "@partner-konto/domain/pricing/tax-change";
import { taxChangeWithin } from "@partner-konto/domain/pricing/taxes";
import type { Taxes } from "@partner-konto/domain/tax/rates";
import { sumMeasure } from "../../orders/list/row-text.ts";
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

const deliveryDay = ({ deliveryDate, promise }: OrderSummary): string =>
  deliveryDate === null ? promise.to : berlinTime(deliveryDate).date;

/**
 * What a company's orders ask of its people, the most urgent first. An order is named once.
 * @param taxes undefined until they are loaded; without them no order is named for a change of taxes
 * @param waiting new and confirmed orders without a delivery date
 * @param dated orders with a delivery date
 * @param now ISO instant
 * @param cut which of both lists are only the first orders, so that the numbers are the least ones
 */
export function orderPoints(
  taxes: Taxes | undefined,
  companyId: string,
  { waiting, dated }: { waiting: readonly OrderSummary[]; dated: readonly OrderSummary[] },
  now: string,
  cut: { waiting: boolean; dated: boolean } = { waiting: false, dated: false },
): Point[] {
  const list = (query: string): string => `/company/${companyId}/orders?${query}`;
  const today = berlinTime(now).date;
  const late = waiting.filter(({ promise }) => promise.to < today);
  const fresh = waiting.filter(({ status, promise }) => status === "open" && promise.to >= today);
  const over = fresh.filter((order) => answerLeft(order, now)?.share === 0);
  const ending = fresh.filter(
    (order) => !over.includes(order) && order.answerBy !== null && berlinTime(order.answerBy).date === today,
  );
  const later = fresh.filter((order) => !over.includes(order) && !ending.includes(order));
  const expiring = later.filter(({ promise }) => promise.to <= addDays(today, 1));
  // Orders from before there was a time for an answer.
  const unanswered = later.filter(
    (order) => !expiring.includes(order) && order.answerBy === null && berlinTime(order.createdAt).date < today,
  );
  const ends = endsToday(ending, now);
  const undelivered = dated.filter((order) => deliveryDay(order) < today);
  const across = groupBy(
    [...waiting, ...dated],
    (order) =>
      (taxes && taxChangeWithin(taxes, goodOf(order.prod), berlinTime(order.createdAt).date, deliveryDay(order))) ?? "",
  );
  const point = (
    orders: readonly OrderSummary[],
    isLeast: boolean,
    { title, ...rest }: Omit<Point, "text"> & { text?: string },
  ): Point[] =>
    orders.length === 0
      ? []
      : [{ text: summary(orders, isLeast), title: isLeast ? text.atLeastPoint(title) : title, ...rest }];
  return [
    ...point(late, cut.waiting, {
      key: "late",
      tone: "bad",
      icon: "clock",
      title: text.late(late.length),
      to: list("status=open,accepted&sort=createdAt&direction=asc"),
      does: text.look,
    }),
    ...point(over, cut.waiting, {
      key: "over",
      tone: "bad",
      icon: "clock",
      title: text.answerOver(over.length),
      to: list("status=open&sort=createdAt&direction=asc"),
      does: text.confirm,
    }),
    ...point(ending, cut.waiting, {
      key: "ending",
      tone: "bad",
      icon: "clock",
      title: ends.title,
      text: `${summary(ending, cut.waiting)}, ${ends.left}`,
      to: list("status=open&sort=createdAt&direction=asc"),
      does: text.confirm,
    }),
    ...point(expiring, cut.waiting, {
      key: "expiring",
      tone: "bad",
      icon: "clock",
      title: text.expiring(expiring.length),
      to: list("status=open&sort=createdAt&direction=asc"),
      does: text.confirm,
    }),
    ...point(unanswered, cut.waiting, {
      key: "unanswered",
      tone: "warn",
      icon: "clock",
      title: text.unanswered(unanswered.length),
      to: list("status=open&sort=createdAt&direction=asc"),
      does: text.confirm,
    }),
    ...point(undelivered, cut.dated && undelivered.length === dated.length, {
      key: "undelivered",
      tone: "warn",
      icon: "calendar",
      title: text.undelivered(undelivered.length),
      to: list("status=deliveryDateShared&sort=deliveryDate&direction=asc"),
      does: text.finish,
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
