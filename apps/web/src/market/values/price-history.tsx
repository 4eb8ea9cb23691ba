import type { MarketGood } from "@partner-konto/domain/market/prices";
import { goodsTexts } from "@partner-konto/domain/market/texts";
import type { TrendChannel } from "@partner-konto/domain/market/trend-channel";
import { regionTexts } from "@partner-konto/domain/postal-code/region-texts";
import type { Region } from "@partner-konto/domain/postal-code/regions";
import type { ReactNode } from "react";
import { callErrorOf } from "../../data/call-error.ts";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/page/not-loaded.tsx";
import { ChartPanel } from "../../ui/chart/chart-panel.tsx";
import type { ChartSeries } from "../../ui/chart/series.ts";
import { SkeletonBar } from "../../ui/feedback/skeleton.tsx";
import { lookOf, type MarketView } from "./market-view.ts";
import { marketTexts as text } from "./texts.ts";
import { unitOf } from "./units.ts";

interface Span {
  from: string;
  to: string;
}

/** The daily base prices of all regions together and of some regions; undefined until all are loaded. */
export function usePriceHistory({ goods, regions, from, to }: Pick<MarketView, "goods" | "regions"> & Span) {
  const ask = { goods, from, to, withPrices: true };
  const queries = trpc.useQueries((calls) =>
    [undefined, ...regions].map((region) =>
      calls.publicAmi.postAutoTrendChannel({ body: { ...ask, ...(region && { region }) } }),
    ),
  );
  // A history of fewer than two days is refused with this code, which is not a failure.
  const failed = queries.find(({ error }) => error && callErrorOf(error).code !== "TREND_NEEDS_DAYS");
  const [all, ...some] = queries;
  const isThere = queries.every(({ data, error }) => data ?? error);
  return { failed, all: all?.data, some: some.map(({ data }) => data), isThere };
}

/** The three lines of a trend channel. */
export function channelLines({ upper, middle, lower }: TrendChannel): ChartSeries[] {
  return Object.entries({ upper, middle, lower }).map(([key, { start, end }]) => ({
    key: `channel-${key}`,
    label: text.channelParts[key as keyof typeof text.channelParts],
    look: 6,
    isGuide: true,
    points: [start, end].map(({ day, netCents }) => ({ day, value: netCents })),
  }));
}

interface Props extends Span {
  goods: MarketGood;
  regions: readonly Region[];
  history: ReturnType<typeof usePriceHistory>;
  /** Guide lines over the chart: a channel or trend lines. */
  guides?: readonly ChartSeries[];
  controls: ReactNode;
}

/** Daily base prices: the average of all regions, the band from cheapest to dearest, and the chosen regions. */
export function PriceHistory({ goods, regions, from, to, history, guides = [], controls }: Props) {
  const { failed, all, some, isThere } = history;
  if (failed) return <NotLoaded query={failed} />;
  if (!isThere) return <SkeletonBar className="h-72 w-full" />;
  const unit = unitOf(goods);
  const pointsOf = (prices: { day: string; netCents: number }[] | undefined) =>
    (prices ?? []).map(({ day, netCents }) => ({ day, value: netCents }));
  const series: ChartSeries[] = [
    { key: "mean", label: text.mean, look: 0, points: pointsOf(all?.prices) },
    ...regions.map((region, at) => ({
      key: region,
      label: regionTexts[region],
      look: lookOf(regions, region),
      points: pointsOf(some[at]?.prices),
    })),
    ...guides,
  ];
  const band = (all?.prices ?? []).map(({ day, lowestNetCents, highestNetCents }) => ({
    day,
    low: lowestNetCents,
    high: highestNetCents,
  }));
  return (
    <ChartPanel
      title={text.history(goodsTexts[goods], unit)}
      fileName={`${text.historyFile}-${goods}`}
      unit={unit}
      decimals={2}
      from={from}
      to={to}
      series={series}
      band={{ label: text.span, points: band }}
      bridges={1}
      controls={controls}
    />
  );
}
