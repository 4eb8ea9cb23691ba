import { daysBetween } from "@partner-konto/domain/format/berlin";

/** An integer value of an ISO day: cents, or a count. */
export interface ChartPoint {
  readonly day: string;
  readonly value: number;
}

/** The look of a line: 0 is ink, for the main line; 1 to 8 have a colour and a dash each. */
export type Look = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** A line of a chart; its points are sorted by day. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly look: Look;
  readonly points: readonly ChartPoint[];
  /** Overrides the chart's `bridges` for this line. */
  readonly bridges?: number;
  /** A guide line without daily values: thin, without gaps, and not read out. */
  readonly isGuide?: true;
}

/** The range between a lowest and a highest value on each day. */
export interface ChartBand {
  readonly label: string;
  readonly points: readonly { readonly day: string; readonly low: number; readonly high: number }[];
}

/** Splits a line where two points are more than `bridges` days apart. */
export function runsOf<Point extends { readonly day: string }>(points: readonly Point[], bridges: number): Point[][] {
  const runs: Point[][] = [];
  let before: Point | undefined;
  for (const point of points) {
    if (before === undefined || daysBetween(before.day, point.day) > bridges) runs.push([]);
    runs.at(-1)?.push(point);
    before = point;
  }
  return runs;
}

/** Every day with a value, once, in order. */
export function daysOf(series: readonly ChartSeries[]): string[] {
  return [...new Set(series.flatMap(({ isGuide, points }) => (isGuide ? [] : points.map(({ day }) => day))))].sort();
}

/** Positions of labels close to the wanted heights: at least `distance` apart, within the chart, in the same order. */
export function apart(wanted: readonly number[], distance: number, [top, bottom]: readonly [number, number]): number[] {
  const order = wanted.map((_, at) => at).sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const placed = [...wanted];
  let least = top;
  for (const at of order) {
    placed[at] = Math.max(placed[at] ?? 0, least);
    least = (placed[at] ?? 0) + distance;
  }
  let most = bottom;
  for (const at of order.toReversed()) {
    placed[at] = Math.min(placed[at] ?? 0, most);
    most = (placed[at] ?? 0) - distance;
  }
  return placed;
}

/** The path of an SVG line through these points. */
export const pathOf = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], at) => `${at === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
