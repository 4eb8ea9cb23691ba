import { daysBetween } from "@partner-konto/domain/format/berlin";
import type { Trendline } from "@partner-konto/domain/market/charts";
import type { MarketGood } from "@partner-konto/domain/market/prices";
import type { ChartPoint, ChartSeries } from "../../ui/chart/series.ts";

/** The service's names of the charts that can have trend lines. */
export const chartNames = { oil: "basePriceOil", pellets: "basePricePellets" } as const satisfies Record<
  MarketGood,
  string
>;

/** The part of a line within a range of days, with interpolated values at its ends. */
function within(points: readonly ChartPoint[], from: string, to: string): ChartPoint[] {
  const passing = (day: string): ChartPoint[] => {
    const after = points.findIndex((point) => point.day > day);
    const [before, next] = [points[after - 1], points[after]];
    if (!before || !next || before.day === day) return [];
    const share = daysBetween(before.day, day) / daysBetween(before.day, next.day);
    return [{ day, value: Math.round(before.value + share * (next.value - before.value)) }];
  };
  return [...passing(from), ...points.filter(({ day }) => day >= from && day <= to), ...passing(to)];
}

/** Hand-drawn trend lines as chart series. */
export const drawnLines = (trendlines: readonly Trendline[], from: string, to: string): ChartSeries[] =>
  trendlines.flatMap(({ name, points }): ChartSeries[] => {
    const shown = within(
      points.map(({ day, netCents }) => ({ day, value: netCents })),
      from,
      to,
    );
    return shown.length === 0 ? [] : [{ key: `drawn-${name}`, label: name, look: 5, isGuide: true, points: shown }];
  });
