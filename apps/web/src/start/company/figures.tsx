import { formatChange } from "@partner-konto/domain/format/change";
import { formatDayWithoutYear } from "@partner-konto/domain/format/date";
import type { Measure } from "@partner-konto/domain/format/measure";
import { formatNumber } from "@partner-konto/domain/format/number";
import { formatRelative } from "@partner-konto/domain/format/relative";
import { isCancelled, orderStatuses } from "@partner-konto/domain/orders/order/status";
import type { CompanyNode } from "@partner-konto/domain/platform/tree/schema";
import { averageTenths } from "@partner-konto/domain/ratings/average";
import type { Report } from "@partner-konto/domain/ratings/schema";
import { Link } from "react-router";
import { sumMeasure } from "../../orders/order/row-text.ts";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { useNow } from "../../ui/use-now.ts";
import { startTexts as text } from "./texts.ts";
import {
  dueOn,
  isCutWithin,
  mostOrders,
  nextDeliveryDay,
  type StartOrders,
  soldOf,
  yearBefore,
} from "./use-start-orders.ts";

interface FigureProps {
  label: string;
  /** Undefined while it loads, null when there is none. */
  value: Measure | null | undefined;
  about: string;
  to: string;
}

function Tile({ label, value, about, to }: FigureProps) {
  return (
    <li className="min-w-0 flex-1 basis-44 border-b border-line not-first:sm:border-l max-sm:basis-[50%]">
      <Link to={to} className="block h-full px-6 py-4 no-underline hover:bg-hover max-sm:px-4 max-sm:py-3">
        <span className="block truncate type-13 text-ink-3">{label}</span>
        <span className="block type-28 font-medium whitespace-nowrap tabular-nums max-sm:type-20">
          {value === undefined ? <SkeletonBar exact className="h-5 w-20" /> : (value?.number ?? text.nothing)}
          {value && value.unit !== "" && <span className="ml-1 type-14 font-normal text-ink-3">{value.unit}</span>}
        </span>
        <span className="block min-h-5 type-13 text-ink-2">{about}</span>
      </Link>
    </li>
  );
}

/** Amounts leave cancelled orders out. */
const sold = orderStatuses.filter((status) => !isCancelled(status));

const count = (value: number): Measure => ({ number: formatNumber(value), unit: "" });

/** The query's value: undefined while it loads, null when it failed. */
const read = <Data, Value>(query: { data: Data | undefined; isError: boolean }, of: (data: Data) => Value) =>
  query.data === undefined ? (query.isError ? null : undefined) : of(query.data);

interface FiguresProps {
  company: CompanyNode;
  orders: StartOrders;
  /** The reports of the agencies' ratings; undefined until all are there, null when they failed. */
  reports: readonly Report[] | null | undefined;
}

/** The day's figures; each leads to what it counts. */
export function Figures({ company, orders, reports }: FiguresProps) {
  const now = useNow();
  const { today, month, open, dated, week, thisMonth, lastYear } = orders;
  const unit = company.type === "PARTNER_PELLET" ? "kg" : "l";
  const list = (query: string) => `/company/${company.id}/orders?${query}`;
  const [oldest] = open.data?.data ?? [];
  const stops = dueOn(dated.data, today);
  const next = nextDeliveryDay(dated.data, today);
  const isUnknown = isCutWithin(dated.data, today);
  const [ofWeek, ofMonth, before] = [week, thisMonth, lastYear].map(({ data }) => data && soldOf(data.byStatus));
  const change = ofMonth && before && formatChange(ofMonth.amount, before.amount);
  const [from, to] = [yearBefore(month), yearBefore(today)];
  const votes = reports?.reduce((sum, report) => sum + report.count, 0) ?? 0;
  const stars = (reports ?? []).reduce(
    (sum, { distribution }) => sum + distribution.reduce((all, number, at) => all + number * (at + 1), 0),
    0,
  );
  const average = averageTenths({ sum: stars, count: votes });
  const toAnswer = reports?.reduce((sum, report) => sum + report.waiting, 0) ?? 0;
  return (
    <ul aria-label={text.figures} className="flex flex-wrap bg-surface">
      <Tile
        label={text.fresh}
        value={read(open, ({ total }) => count(total))}
        about={oldest ? text.oldest(formatRelative(oldest.createdAt, now)) : open.data ? text.freshNone : ""}
        to={list("status=open")}
      />
      <Tile
        label={text.today}
        value={read(dated, () =>
          isUnknown
            ? null
            : sumMeasure(
                stops.reduce((sum, { amount }) => sum + amount, 0),
                unit,
              ),
        )}
        about={
          !dated.data
            ? ""
            : isUnknown
              ? text.tooManyDated(mostOrders)
              : stops.length > 0
                ? text.stops(stops.length)
                : next > today
                  ? text.nextStops(formatDayWithoutYear(next))
                  : text.noStops
        }
        to={list("status=deliveryDateShared&sort=deliveryDate&direction=asc")}
      />
      <Tile
        label={text.week}
        value={read(week, () => sumMeasure(ofWeek?.amount ?? 0, unit))}
        about={ofWeek ? text.orders(ofWeek.orders) : ""}
        to={list(`start=${orders.monday}&status=${sold.join(",")}`)}
      />
      <Tile
        label={text.sold(today)}
        value={read(thisMonth, () => sumMeasure(ofMonth?.amount ?? 0, unit))}
        about={before ? (change ? text.soldThan(change, from, to) : text.soldAlone(from, to)) : ""}
        to={`/company/${company.id}/analysis`}
      />
      <Tile
        label={text.rating}
        value={reports && (average === null ? null : { number: formatNumber(average / 10, 1), unit: "" })}
        about={reports ? (votes > 0 ? text.votes(votes, toAnswer) : text.noVotes) : ""}
        to={company.parts[0] ? `/agency/${company.parts[0].id}/ratings` : `/company/${company.id}/profile`}
      />
    </ul>
  );
}
