import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { formatDate } from "@partner-konto/domain/format/date";
import { measureText, quantity } from "@partner-konto/domain/format/measure";
import { formatCents, formatNumber, formatSignedCents } from "@partner-konto/domain/format/number";
import { productTexts } from "@partner-konto/domain/goods/texts";
import { oilSorts } from "@partner-konto/domain/goods/values";
import { keepPreviousData } from "@tanstack/react-query";
import { type Outputs, trpc } from "../../data/trpc.ts";
import { unitOf } from "../../market/values/units.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { ChartPanel } from "../../ui/chart/chart-panel.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Cell, Row, Table } from "../../ui/list/table.tsx";
import { TableHead } from "../../ui/list/table-head.tsx";
import { useNow } from "../../ui/use-now.ts";

import { Extremes } from "./extremes.tsx";
import { Range } from "./range.tsx";
import { priceToolTexts, priceHistoryTexts as text } from "./texts.ts";
import { amountIn, type ToolInputs } from "./tool-inputs.ts";

type Calls = Outputs["heatingOilCalculator"];
type Day = Calls["getHistoryChartAmount"]["days"][number];

/** The chosen sort of oil; the URL may name pellets. */
export const sortOf = ({ product }: Pick<ToolInputs, "product">) =>
  oilSorts.find((sort) => sort === product) ?? "normal";

const unit = unitOf("oil");

/** The daily best and average price, the extremes of the range, and a comparison of today with earlier dates. */
export function HistoryResult({
  inputs,
  onRange,
}: {
  inputs: ToolInputs;
  onRange: (range: ToolInputs["range"]) => void;
}) {
  const to = berlinTime(useNow()).date;
  const from = addDays(to, -Number(inputs.range));
  const order = { zipcode: inputs.zipcode, product: sortOf(inputs), amount: amountIn(inputs) };
  // Another range keeps the old data until the new data arrives, so that the range control keeps the focus.
  const kept = { placeholderData: keepPreviousData };
  const chart = trpc.heatingOilCalculator.getHistoryChartAmount.useQuery({ ...order, from, to }, kept);
  const extremes = trpc.heatingOilCalculator.getHistoryHighAndLow.useQuery({ ...order, from, to }, kept);
  const compared = trpc.heatingOilCalculator.getHistoryCompare.useQuery(order);
  const failed = [chart, extremes, compared].find(({ isError }) => isError);
  if (failed) return <NotLoaded query={failed} />;
  if (!chart.data || !extremes.data || !compared.data) return <SkeletonBar className="m-6 h-80 w-auto" />;
  const { days, keptSince } = chart.data;
  if (keptSince === null)
    return (
      <EmptyState icon="chart" title={text.never(order.zipcode)}>
        {text.neverText}
      </EmptyState>
    );
  const line = (which: "bestGrossPerUnitCents" | "meanGrossPerUnitCents") =>
    days.flatMap((day) => (day[which] === null ? [] : [{ day: day.day, value: day[which] }]));
  const [low, high, latest] = [extremes.data.low, extremes.data.high, extremes.data.latest].map(
    (best) => best && { day: best.day, grossPerUnitCents: best.bestGrossPerUnitCents },
  );
  const isKept = berlinTime(keptSince).date > from;
  return (
    <div className="grid content-start gap-6 pt-5 pb-6">
      <div className="grid max-w-[1000px] gap-5 px-6 max-sm:px-4">
        {low && high && latest && <Extremes unit={unit} low={low} high={high} latest={latest} />}
        <ChartPanel
          title={text.chart(productTexts[order.product], measureText(quantity(order.amount, "l")), order.zipcode, unit)}
          fileName={text.file(order.zipcode)}
          unit={unit}
          decimals={2}
          from={from}
          to={to}
          bridges={1}
          series={[
            { key: "best", label: text.best, look: 0, points: line("bestGrossPerUnitCents") },
            { key: "mean", label: text.mean, look: 1, points: line("meanGrossPerUnitCents") },
          ]}
          controls={<Range range={inputs.range} onRange={onRange} />}
        />
        {isKept && <p className="type-13 text-ink-3">{text.kept(formatDate(berlinTime(keptSince).date))}</p>}
      </div>
      <div className="grid gap-2">
        <h2 className="px-6 max-sm:px-4">{text.compared(unit)}</h2>
        <Compared days={compared.data.days} />
      </div>
    </div>
  );
}

function Compared({ days }: { days: Calls["getHistoryCompare"]["days"] }) {
  return (
    <Table label={text.compared(unit)} className="max-w-[1000px]">
      <TableHead
        columns={[
          priceToolTexts.day,
          { text: text.best, right: true, className: "w-36 max-sm:w-28" },
          { text: text.mean, right: true, className: "w-36 max-sm:hidden" },
          { text: text.offers, right: true, className: "w-28 max-sm:hidden" },
          { text: text.change, right: true, className: "w-36 max-sm:w-28" },
        ]}
      />
      <tbody>
        {days.map(({ daysAgo, changeCents, ...day }) => (
          <Row key={day.day}>
            <Cell className="h-auto py-2 whitespace-normal">
              {text.ago(daysAgo)} <span className="text-ink-3 tabular-nums">{formatDate(day.day)}</span>
            </Cell>
            <Cell right>{priceOf(day.bestGrossPerUnitCents)}</Cell>
            <Cell right className="max-sm:hidden">
              {priceOf(day.meanGrossPerUnitCents)}
            </Cell>
            <Cell right className="max-sm:hidden">
              {formatNumber(day.offers)}
            </Cell>
            <Cell right>{changeCents === null || daysAgo === 0 ? "–" : formatSignedCents(changeCents)}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const priceOf = (cents: Day["bestGrossPerUnitCents"]) => (cents === null ? "–" : formatCents(cents));
