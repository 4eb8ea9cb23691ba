import { daysBetween } from "@partner-konto/domain/format/berlin";
import { formatDay, formatMonth } from "@partner-konto/domain/format/date";
import { formatNumber } from "@partner-konto/domain/format/number";
import { type DayTick, dayTicks, valueTicks } from "./scale.ts";
import type { ChartBand, ChartSeries } from "./series.ts";

export interface LineChartProps {
  /** Description of the chart for screen readers. */
  label: string;
  /** The unit of the values: "€/100 l". */
  unit: string;
  /** Number of decimals: values are integers in units of the last decimal. 2 for cents, 0 for counts. */
  decimals: number;
  /** The time of a point: its day (the default), or the month that begins with its day. */
  each?: "day" | "month" | undefined;
  /** First and last day of the axis. */
  from: string;
  to: string;
  series: readonly ChartSeries[];
  band?: ChartBand | undefined;
  /** Two points up to this many days apart are connected; 1 where each day should have a value. */
  bridges: number;
}

/** How a point is named beside its values. */
export const pointNames = { day: formatDay, month: formatMonth } as const;

/** The layout of a chart, in pixels. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Days from the first to the last. */
  days: number;
  hasLabels: boolean;
  xOf: (day: string) => number;
  yOf: (value: number) => number;
  values: { value: number; text: string }[];
  ticks: DayTick[];
}

const height = 248;
/** Upper bound of a digit's width in the small type. */
const char = 7;

/** The layout for a width, with or without room for the lines' names at the right. */
export function frameOf(
  { decimals, from, to, series, band }: LineChartProps,
  width: number,
  hasLabels: boolean,
): Frame {
  const all = [
    ...series.flatMap(({ points }) => points.map(({ value }) => value)),
    ...(band?.points.flatMap(({ low, high }) => [low, high]) ?? []),
  ];
  // A loop, because spreading three years of days exceeds the limit of call arguments.
  const lowest = all.reduce((least, value) => Math.min(least, value), all[0] ?? 0);
  const highest = all.reduce((most, value) => Math.max(most, value), all[0] ?? 0);
  const steps = valueTicks(lowest, highest, 5);
  const unit = 10 ** decimals;
  const isWhole = steps.every((value) => value % unit === 0);
  const values = steps.map((value) => ({ value, text: formatNumber(value / unit, isWhole ? 0 : decimals) }));
  const longest = Math.max(...values.map(({ text }) => text.length));
  const longestName = Math.max(0, ...series.map(({ label }) => label.length));
  const [left, top, bottom] = [longest * char + 12, 24, height - 26];
  const right = hasLabels ? width - Math.min(220, (longestName + longest + decimals + 1) * char + 34) : width - 8;
  const days = Math.max(1, daysBetween(from, to));
  const [least, most] = [steps[0] ?? 0, steps.at(-1) ?? 1];
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    days,
    hasLabels,
    xOf: (day) => left + (daysBetween(from, day) / days) * (right - left),
    yOf: (value) => bottom - ((value - least) / (most - least)) * (bottom - top),
    values,
    ticks: dayTicks(from, to, Math.max(2, Math.floor((right - left) / 84))),
  };
}
