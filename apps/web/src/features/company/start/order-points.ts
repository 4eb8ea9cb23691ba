import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { measureText } from "@partner-konto/domain/format/measure";
import type { OrderSummary } from "@partner-konto/domain/order/schema";
import { amountUnit } from "@partner-konto/domain/order/values";
import { taxChangeWithin } from "@partner-konto/domain/pricing/taxes";
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

const deliveryDay = ({ deliveryDate, promise }: OrderSummary): string =>
  deliveryDate === null ? promise.to : berlinTime(deliveryDate).date;

/**
 * What a company's orders ask of its people, the most urgent first. An order is named once.
 * @param waiting new and confirmed orders without a delivery date
 * @param dated orders with a delivery date
 * @param today ISO day in Berlin
 * @param cut which of both lists are only the first orders, so that the numbers are the least ones
 */
export function orderPoints(
  companyId: string,
  { waiting, dated }: { waiting: readonly OrderSummary[]; dated: readonly OrderSummary[] },
  today: string,
  cut: { waiting: boolean; dated: boolean } = { waiting: false, dated: false },
): Point[] {
  const list = (query: string): string => `/company/${companyId}/orders?${query}`;
  const late = waiting.filter(({ promise }) => promise.to < today);
  const fresh = waiting.filter(({ status, promise }) => status === "open" && promise.to >= today);
  const expiring = fresh.filter(({ promise }) => promise.to <= addDays(today, 1));
  const unanswered = fresh.filter((order) => !expiring.includes(order) && berlinTime(order.createdAt).date < today);
  const undelivered = dated.filter((order) => deliveryDay(order) < today);
  const across = Map.groupBy(
    [...waiting, ...dated],
    (order) =>
      taxChangeWithin(
        amountUnit(order.prod) === "kg" ? "pellets" : "oil",
        berlinTime(order.createdAt).date,
        deliveryDay(order),
      ) ?? "",
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
