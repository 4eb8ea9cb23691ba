import type { Region } from "@partner-konto/domain/geography/values";
import type { TrendChannel } from "@partner-konto/domain/market/trend-channel";
import type { MarketGood } from "@partner-konto/domain/pricing/market";
import { goodsTexts } from "@partner-konto/domain/texts/market";
import { regionTexts } from "@partner-konto/domain/texts/regions";
import type { ReactNode } from "react";
import { callErrorOf } from "../../data/call-error.ts";
import { trpc } from "../../data/trpc.ts";
import { NotLoaded } from "../../shell/not-loaded.tsx";
import { ChartPanel } from "../../ui/chart/chart-panel.tsx";
import type { ChartSeries } from "../../ui/chart/series.ts";
import { Bone } from "../../ui/skeleton.tsx";
import { lookOf, type MarketView, unitOf } from "./market-view.ts";
import { marketTexts as text } from "./texts.ts";

interface Span {
  from: string;
  to: string;
}

/** The base prices of days, of all regions and of some; undefined until all of them are there. */
export function usePriceHistory({ goods, regions, from, to }: Pick<MarketView, "goods" | "regions"> & Span) {
  const ask = { goods, from, to, withPrices: true };
  const queries = trpc.useQueries((calls) =>
    [undefined, ...regions].map((region) =>
      calls.publicAmi.postAutoTrendChannel({ body: { ...ask, ...(region && { region }) } }),
    ),
  );
  // Prices of one day or none are no history yet, and nothing that failed.
  const failed = queries.find(({ error }) => error && callErrorOf(error).code !== "TREND_NEEDS_DAYS");
  const [all, ...some] = queries;
  const isThere = queries.every(({ data, error }) => data ?? error);
  return { failed, all: all?.data, some: some.map(({ data }) => data), isThere };
}

/** The lines of a channel, over the prices it was reckoned from. */
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
  /** Lines over the chart: a channel, or what somebody drew. */
  guides?: readonly ChartSeries[];
  controls: ReactNode;
}

/** Base prices by day: the mean of all regions between the cheapest and the dearest, and the chosen regions. */
export function PriceHistory({ goods, regions, from, to, history, guides = [], controls }: Props) {
  const { failed, all, some, isThere } = history;
  if (failed) return <NotLoaded query={failed} />;
  if (!isThere) return <Bone className="h-72 w-full" />;
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
