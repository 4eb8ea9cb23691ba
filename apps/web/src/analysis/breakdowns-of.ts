import type { GoodsFigures, OrderAnalysis, OrderFigures } from "@partner-konto/domain/analysis/schema";
import { weekdayTexts } from "@partner-konto/domain/calendar/weekday-texts";
import { formatNumber } from "@partner-konto/domain/format/number";
import { paymentTexts, productTexts } from "@partner-konto/domain/goods/texts";
import { oilSorts, pelletTypes } from "@partner-konto/domain/goods/values";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import { cancellationStatuses } from "@partner-konto/domain/orders/order/status";
import { orderStatusTexts } from "@partner-konto/domain/orders/order/status-texts";
import { unitOf } from "../market/values/units.ts";
import type { Measure } from "./analysis-view.ts";
import type { Breakdown, BreakdownRow, Column } from "./breakdown.ts";
import type { OrdersLink } from "./orders-link.ts";
import { analysisTexts as text } from "./texts.ts";

interface BreakdownInput {
  readonly now: OrderAnalysis;
  /** Undefined while it loads or when it failed. */
  readonly before: OrderAnalysis | undefined;
  readonly goods: MarketGood;
  readonly measure: Measure;
  readonly link: OrdersLink;
}

/** Litres as they are, kilograms as tons. */
const amountOf = ({ amount }: GoodsFigures, goods: MarketGood): number => (goods === "oil" ? amount : amount / 1000);
const euros = (cents: number | null): number | null => (cents === null ? null : cents / 100);

/** The columns of every breakdown by order figures. */
function columnsOf(goods: MarketGood): Record<Measure | "cancelled" | "net" | "price" | "margin", Column> {
  const { columns } = text;
  const money = { decimals: 2, holds: "money" } as const;
  const count = { decimals: 0, holds: "numbers" } as const;
  return {
    orders: { name: text.orders, ...count },
    cancelled: { name: columns.cancelled, ...count },
    amount: goods === "oil" ? { name: columns.litres, ...count } : { name: columns.tons, ...money, decimals: 1 },
    turnover: { name: columns.gross, ...money, decimals: 0 },
    net: { name: columns.net, ...money, decimals: 0 },
    price: { name: columns.price(unitOf(goods)), ...money },
    margin: { name: columns.margin(unitOf(goods)), ...money },
  };
}

function measured(figures: OrderFigures, goods: MarketGood, measure: Measure): number {
  if (measure === "orders") return figures.orders;
  return measure === "amount" ? amountOf(figures[goods], goods) : figures[goods].grossCents / 100;
}

type Row = Pick<BreakdownRow, "key" | "label"> & Partial<Pick<BreakdownRow, "short" | "to" | "unfinished">>;

/** The figures of a row that only the compared days have. */
const noGoods: GoodsFigures = {
  amount: 0,
  grossCents: 0,
  netCents: 0,
  meanNetCents: null,
  meanMarginCents: null,
  marginAmount: 0,
};
const noOrders: OrderFigures = { orders: 0, cancelled: 0, done: 0, kept: 0, oil: noGoods, pellets: noGoods };

interface More<Figures> {
  /** A row's counterpart: the row of the same key, which is shown without orders if only it exists, or the nth row. */
  readonly counterpart?: "key" | "nth";
  /** A column beside those of every breakdown. */
  readonly column?: Column;
  readonly cellOf?: (figures: Figures) => number | null;
}

/** A breakdown by figures. */
function byFigures<Figures extends OrderFigures>(
  { now, before, goods, measure }: BreakdownInput,
  head: Pick<Breakdown, "title" | "fileName" | "first" | "note">,
  rowsIn: (analysis: OrderAnalysis) => readonly Figures[],
  rowOf: (figures: Figures, at: number) => Row,
  { counterpart = "key", column, cellOf }: More<Figures> = {},
): Breakdown {
  const all = columnsOf(goods);
  const keyed = (analysis: OrderAnalysis) =>
    new Map(
      rowsIn(analysis).map((figures, at) => [counterpart === "nth" ? String(at) : rowOf(figures, at).key, figures]),
    );
  const shown = keyed(now);
  const compared = before && keyed(before);
  const gone = counterpart === "nth" ? [] : [...(compared ?? [])].filter(([key]) => !shown.has(key));
  const rowFor = (key: string, row: Row, figures: OrderFigures, own: number | null): BreakdownRow => {
    const other = compared?.get(key);
    return {
      short: row.label,
      to: undefined,
      ...row,
      value: measured(figures, goods, measure),
      before: compared ? (other ? measured(other, goods, measure) : 0) : null,
      cells: [
        figures.orders,
        figures.cancelled,
        amountOf(figures[goods], goods),
        euros(figures[goods].grossCents),
        euros(figures[goods].netCents),
        euros(figures[goods].meanNetCents),
        euros(figures[goods].meanMarginCents),
        ...(column ? [own] : []),
      ],
    };
  };
  return {
    ...head,
    columns: [
      all.orders,
      all.cancelled,
      all.amount,
      all.turnover,
      all.net,
      all.price,
      all.margin,
      ...(column ? [column] : []),
    ],
    measure: all[measure],
    rows: [
      ...[...shown].map(([key, figures], at) => rowFor(key, rowOf(figures, at), figures, cellOf?.(figures) ?? null)),
      ...gone.map(([key, figures], at) => rowFor(key, rowOf(figures, at), noOrders, null)),
    ],
  };
}

const smallestKeyFirst = (breakdown: Breakdown): Breakdown => ({
  ...breakdown,
  rows: breakdown.rows.toSorted((one, other) => Number(one.key) - Number(other.key)),
});

const largestFirst = (breakdown: Breakdown): Breakdown => ({
  ...breakdown,
  rows: breakdown.rows.toSorted((one, other) => (other.value ?? 0) - (one.value ?? 0)),
});

/** The orders over the period, by day, ISO week or month. The nth step is compared with the nth step of the compared days. */
export function courseOf(input: BreakdownInput): Breakdown {
  const { step } = input.now.course;
  return byFigures(
    input,
    { title: text.course(step), fileName: "verlauf", first: text.step(step) },
    ({ course }) => course.rows,
    ({ key, from, to, unfinished }) => ({
      key,
      label: step === "day" ? text.dayLong(from) : step === "week" ? text.weekLong(key, from, to) : text.month(from),
      short: step === "day" ? text.day(from) : step === "week" ? text.week(key) : text.month(from),
      to: input.link({ start: from, end: to }),
      unfinished,
    }),
    { counterpart: "nth" },
  );
}

/** Why orders were cancelled; the money is what they would have brought. */
export function reasonsOf({ now, before, measure, goods, link }: BreakdownInput): Breakdown {
  const all = columnsOf(goods);
  const isMoney = measure === "turnover";
  const rows = cancellationStatuses.flatMap((status): BreakdownRow[] => {
    const of = (analysis: OrderAnalysis) => analysis.statuses.find((one) => one.status === status);
    const [found, other] = [of(now), before && of(before)];
    if (!found && !other) return [];
    const value = (row: typeof found | undefined): number =>
      isMoney ? (row?.grossCents ?? 0) / 100 : (row?.orders ?? 0);
    return [
      {
        key: status,
        label: orderStatusTexts[status],
        short: orderStatusTexts[status],
        to: link({ status: [status] }),
        value: value(found),
        before: before ? value(other) : null,
        cells: [found?.orders ?? 0, (found?.grossCents ?? 0) / 100],
      },
    ];
  });
  return largestFirst({
    title: text.reasons,
    fileName: "stornogruende",
    first: text.reason,
    columns: [all.orders, all.turnover],
    measure: isMoney ? all.turnover : all.orders,
    rows,
  });
}

const sizeText = (from: number, to: number | null, goods: MarketGood): string => {
  const unit = goods === "oil" ? "l" : "kg";
  if (to === null) return `ab ${formatNumber(from)} ${unit}`;
  return from <= 1 ? `bis ${formatNumber(to)} ${unit}` : `${formatNumber(from)}–${formatNumber(to)} ${unit}`;
};

/** All other breakdowns that are bars or columns. */
export function othersOf(input: BreakdownInput) {
  const { goods, link } = input;
  return {
    products: largestFirst(
      byFigures(
        input,
        { title: text.products, fileName: "sorten", first: text.product },
        ({ products }) => products,
        ({ product }) => ({ key: product, label: productTexts[product], to: link({ products: [product] }) }),
      ),
    ),
    sizes: smallestKeyFirst(
      byFigures(
        input,
        { title: text.sizes, fileName: "bestellmengen", first: text.size },
        ({ sizes }) => sizes.filter((size) => size.goods === goods),
        ({ from, to }) => ({
          key: String(from),
          label: sizeText(from, to, goods),
          to: link({ amountFrom: from, amountTo: to, products: goods === "oil" ? oilSorts : pelletTypes }),
        }),
      ),
    ),
    payments: largestFirst(
      byFigures(
        input,
        { title: text.payments, fileName: "zahlungsarten", first: text.payment },
        ({ payments }) => payments,
        ({ paymentType }) => ({
          key: paymentType,
          label: paymentTexts[paymentType],
          to: link({ payment: [paymentType] }),
        }),
      ),
    ),
    weekdays: byFigures(
      input,
      { title: text.weekdays, fileName: "wochentage", first: text.weekday },
      ({ weekdays }) => weekdays,
      ({ weekday }) => {
        const label = weekdayTexts[weekday - 1] ?? "";
        return { key: String(weekday), label, short: label.slice(0, 2), to: link({ weekdays: [weekday] }) };
      },
    ),
    hours: byFigures(
      input,
      { title: text.hours, fileName: "uhrzeiten", first: text.hour },
      ({ hours }) => hours,
      ({ hour }) => ({ key: String(hour), label: text.hourOf(hour), short: String(hour), to: link({ hours: [hour] }) }),
    ),
    postalCodes: largestFirst(
      byFigures(
        input,
        { title: text.postalCodes, fileName: "postleitzahlen", first: text.postalCode },
        ({ postalCodes }) => postalCodes,
        ({ prefix }) => ({ key: prefix, label: `${prefix}xx`, short: prefix, to: link({ codes: [prefix] }) }),
      ),
    ),
    agencies: largestFirst(
      byFigures(
        input,
        { title: text.agencies, fileName: "niederlassungen", first: text.agency },
        ({ agencies }) => agencies,
        ({ businessCustomerId, name }) => ({
          key: businessCustomerId,
          label: name,
          to: link({ agencyId: businessCustomerId }),
        }),
        {
          column: { name: text.columns.rating, decimals: 1, holds: "money" },
          cellOf: ({ ratings }) => (ratings?.averageTenths == null ? null : ratings.averageTenths / 10),
        },
      ),
    ),
  };
}
