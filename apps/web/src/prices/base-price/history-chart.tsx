import { addDays } from "@partner-konto/domain/calendar/days";
import { berlinTime } from "@partner-konto/domain/format/berlin";
import { regionTexts } from "@partner-konto/domain/postal-code/region-texts";
import { useState } from "react";
import { trpc } from "../../data/trpc.ts";
import { chartNames, drawnLines } from "../../market/values/drawn-lines.ts";
import { indexBridges } from "../../market/values/units.ts";
import { PartMissing } from "../../shell/page/part-missing.tsx";
import { ChartPanel } from "../../ui/chart/chart-panel.tsx";
import type { ChartSeries } from "../../ui/chart/series.ts";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { useNow } from "../../ui/use-now.ts";
import { type BasePriceInput, keptPrice } from "./base-price-form.ts";
import { basePriceTexts as texts } from "./texts.ts";
import { type HistoryQuery, usePriceHistory } from "./use-price-history.ts";

const spans = [
  { value: "30", label: texts.days30 },
  { value: "365", label: texts.days365 },
] as const;

const modes = [
  ["platform", 1],
  ["surveyDataService", 2],
] as const;

/** The area's own price has no history, so it is drawn as a guide line. */
const ownLine = (netCents: number, days: readonly string[]): ChartSeries => ({
  key: "own",
  label: texts.ownLine,
  look: 0,
  isGuide: true,
  points: days.map((day) => ({ day, value: netCents })),
});

interface HistoryChartProps {
  areaId: string;
  asked: HistoryQuery;
  input: BasePriceInput;
  unit: string;
}

/** The daily history of the region's prices and of the index, with the platform's trend lines and the own price as typed. */
export function HistoryChart({ areaId, asked, input, unit }: HistoryChartProps) {
  const to = berlinTime(useNow()).date;
  const [span, setSpan] = useState<(typeof spans)[number]["value"]>("365");
  const platform = usePriceHistory({ ...asked, mode: "platform" });
  const surveyDataService = usePriceHistory({ ...asked, mode: "surveyDataService" });
  const histories = { platform, surveyDataService };
  const follow = trpc.prices.getFollowRules.useQuery({ id: areaId });
  const drawn = trpc.adminCharts.getTrendlines.useQuery({ chartName: chartNames[asked.goods] });
  const { data, isError } = histories[asked.mode];
  if (!data && isError) return <PartMissing text={texts.historyMissing} queries={Object.values(histories)} />;
  if (!data) return <SkeletonBar className="h-64 w-full max-w-[1000px]" />;
  const from = addDays(to, -Number(span));
  const pointsOf = (prices: readonly { day: string; netCents: number }[] | undefined) =>
    (prices ?? []).flatMap(({ day, netCents }) => (day < from ? [] : [{ day, value: netCents }]));
  const { mode } = input;
  const own = mode === "selfManaged" ? (keptPrice(input)?.netCents ?? null) : null;
  const series: ChartSeries[] = [
    ...modes.map(
      ([one, look]): ChartSeries => ({
        key: one,
        label: texts.modes[one].title,
        // The chosen mode's line is drawn in ink.
        look: one === mode ? 0 : look,
        points: pointsOf(histories[one].data),
      }),
    ),
    { key: "index", label: texts.index, look: 3, points: pointsOf(follow.data?.index) },
    ...(own === null ? [] : [ownLine(own, [from, to])]),
    ...drawnLines(drawn.data?.trendlines ?? [], from, to),
  ];
  const region = regionTexts[asked.region];
  return (
    <div className="grid max-w-[1000px] gap-3">
      <ChartPanel
        title={texts.history(region, unit)}
        fileName={`basispreis-${asked.region}`}
        unit={unit}
        decimals={2}
        from={from}
        to={to}
        bridges={indexBridges}
        series={series.filter(({ points }) => points.length > 0)}
        controls={
          <Segmented label={texts.span} className="whitespace-nowrap" value={span} options={spans} onChange={setSpan} />
        }
      />
      <PartMissing text={texts.besideMissing} queries={[...Object.values(histories), follow, drawn]} />
    </div>
  );
}
