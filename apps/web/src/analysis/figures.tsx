import type { GoodsFigures, OrderAnalysis } from "@partner-konto/domain/analysis/schema";
import { euros, type Measure, measureText, quantity, tons } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import { cancellationStatuses, isCancelled, orderStatuses } from "@partner-konto/domain/orders/order/status";
import { Link } from "react-router";
import { unitOf } from "../market/values/units.ts";
import { changeText, dash, pointsText } from "./breakdown.ts";
import type { OrdersLink } from "./orders-link.ts";
import { analysisTexts as text } from "./texts.ts";

interface Figure {
  readonly key:
    | "orders"
    | "amount"
    | "turnover"
    | "price"
    | "margin"
    | "cancelled"
    | "confirmation"
    | "kept"
    | "returning"
    | "rating";
  /** Null where there is none. */
  readonly value: number | null;
  readonly before: number | null;
  readonly write: (value: number) => Measure;
  /** The change; by default in percent. */
  readonly change?: string;
  readonly about?: string | undefined;
  readonly to?: string | undefined;
}

/** Amounts and money leave cancelled orders out. */
const sold = orderStatuses.filter((status) => !isCancelled(status));
/** A part in percent; null of nothing. */
const partOf = (part: number, whole: number): number | null => (whole === 0 ? null : (part / whole) * 100);
const plain = (value: number, decimals?: number): Measure => ({ number: formatNumber(value, decimals), unit: "" });
const percent = (value: number): Measure => ({ number: formatNumber(value, 1), unit: "%" });
const asText = ({ number, unit }: Measure): string => `${number} ${unit}`;

function figuresOf(
  now: OrderAnalysis,
  before: OrderAnalysis | undefined,
  goods: MarketGood,
  link: OrdersLink,
  ratingsTo: string | undefined,
): Figure[] {
  const both = (read: (analysis: OrderAnalysis) => number | null) => ({
    value: read(now),
    before: before ? read(before) : null,
  });
  const sums = (read: (sums: GoodsFigures) => number | null) => both(({ totals }) => read(totals[goods]));
  const share = (read: (analysis: OrderAnalysis) => number | null) => {
    const part = both(read);
    return { ...part, write: percent, change: pointsText(part.value, part.before) };
  };
  const perUnit = (cents: number): Measure => ({ ...euros(cents), unit: unitOf(goods) });
  const { totals, confirmation, customers, ratings } = now;
  const marginShare = partOf(totals[goods].marginAmount, totals[goods].amount);
  const { p90Minutes } = confirmation;
  const valid = totals.cancelled > 0 ? text.validOf(totals.orders - totals.cancelled) : undefined;
  const stars = both((analysis) => analysis.ratings?.averageTenths ?? null);
  return [
    { key: "orders", ...both(({ totals }) => totals.orders), write: (value) => plain(value), about: valid, to: link() },
    {
      key: "amount",
      ...sums(({ amount }) => amount),
      write: (value) => (goods === "oil" ? quantity(value, "l") : tons(value)),
      to: link({ status: sold, sort: "amount", direction: "desc" }),
    },
    {
      key: "turnover",
      ...sums(({ grossCents }) => grossCents),
      write: (cents) => ({ number: formatNumber(cents / 100, 0), unit: "€" }),
      to: link({ status: sold, sort: "grossCents", direction: "desc" }),
    },
    { key: "price", ...sums(({ meanNetCents }) => meanNetCents), write: perUnit, to: link({ status: sold }) },
    {
      key: "margin",
      ...sums(({ meanMarginCents }) => meanMarginCents),
      write: perUnit,
      about: marginShare !== null && marginShare < 99.95 ? text.marginOf(asText(percent(marginShare))) : undefined,
      to: link({ status: sold }),
    },
    {
      key: "cancelled",
      ...share(({ totals: { cancelled, orders } }) => partOf(cancelled, orders)),
      about: `${formatNumber(totals.cancelled)} von ${formatNumber(totals.orders)}`,
      to: link({ status: [...cancellationStatuses] }),
    },
    {
      key: "confirmation",
      ...both((analysis) => analysis.confirmation.medianMinutes),
      write: text.minutes,
      about: p90Minutes === null ? undefined : text.confirmationOf(asText(text.minutes(p90Minutes))),
    },
    {
      key: "kept",
      ...share(({ totals: { kept, done } }) => partOf(kept, done)),
      about: text.keptOf(totals.kept, totals.done),
      to: link({ status: ["done"] }),
    },
    {
      key: "returning",
      ...share(({ customers: { first, returning } }) => partOf(returning, first + returning)),
      about: text.customersOf(customers.first, customers.returning),
      to: link({ sort: "customerName", direction: "asc" }),
    },
    {
      key: "rating",
      ...stars,
      // A tenth of a star says more than its percentage.
      change: stars.value === null || stars.before === null ? dash : text.stars((stars.value - stars.before) / 10),
      write: (tenths) => plain(tenths / 10, 1),
      about: ratings ? text.votes(ratings.count) : text.noRating,
      to: ratingsTo,
    },
  ];
}

interface FiguresProps {
  now: OrderAnalysis;
  before: OrderAnalysis | undefined;
  /** The same of the whole company, beside those of one agency. */
  whole: { now: OrderAnalysis | undefined; before: OrderAnalysis | undefined } | undefined;
  goods: MarketGood;
  link: OrdersLink;
  /** The ratings of the only agency that is shown. */
  ratingsTo: string | undefined;
}

/** The totals of the period, each with its change and the way to its orders. */
export function Figures({ now, before, whole, goods, link, ratingsTo }: FiguresProps) {
  const company = whole?.now && figuresOf(whole.now, whole.before, goods, () => undefined, undefined);
  const written = (measure: Measure): string => (measure.unit === "" ? measure.number : measureText(measure));
  return (
    <ul
      aria-label={text.figures}
      className="grid grid-cols-2 gap-px overflow-hidden rounded-3 border border-line bg-line min-[1200px]:grid-cols-5 print:grid-cols-5"
    >
      {figuresOf(now, before, goods, link, ratingsTo).map(({ key, value, before: was, write, change, about, to }) => {
        const label = text[key];
        const shown = value === null ? null : write(value);
        const ofCompany = company?.find((figure) => figure.key === key);
        const changed = change ?? changeText(value, was);
        return (
          <li key={key} className="min-w-0 bg-surface px-4 py-3">
            <h2 className="type-13 font-normal text-ink-3">{label}</h2>
            <p className="type-20 font-medium whitespace-nowrap tabular-nums">
              {to ? (
                <Link to={to} aria-label={`${label}: ${shown === null ? dash : written(shown)}`}>
                  {shown?.number ?? dash}
                </Link>
              ) : (
                (shown?.number ?? dash)
              )}
              {shown && shown.unit !== "" && <span className="ml-1 type-13 font-normal text-ink-3">{shown.unit}</span>}
            </p>
            <p className="type-13 text-ink-2 tabular-nums">
              {was === null ? text.noComparison : text.than(changed, written(write(was)))}
            </p>
            {about && <p className="type-13 text-ink-3 tabular-nums">{about}</p>}
            {ofCompany && ofCompany.value !== null && (
              <p className="type-13 text-ink-3 tabular-nums">
                {text.ofAll(
                  written(ofCompany.write(ofCompany.value)),
                  ofCompany.change ?? changeText(ofCompany.value, ofCompany.before),
                )}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
