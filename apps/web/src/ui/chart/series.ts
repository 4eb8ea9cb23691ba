import { daysBetween } from "@partner-konto/domain/format/berlin";

/** A whole value of an ISO day: cents, or a count. */
export interface ChartPoint {
  readonly day: string;
  readonly value: number;
}

/** How a line looks: 0 is the ink of the page, for what the others are seen beside; 1 to 8 have a colour and a dash each. */
export type Look = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** A line of a chart; its points in the order of their days. */
export interface ChartSeries {
  readonly key: string;
  readonly label: string;
  readonly look: Look;
  readonly points: readonly ChartPoint[];
  /** So many days from one point to the next are no gap in it, where that differs from the chart's other lines. */
  readonly bridges?: number;
  /** Drawn into the chart and no values of days: thin, without gaps, and not read out day by day. */
  readonly isGuide?: true;
}

/** What lies between a lowest and a highest value each day. */
export interface ChartBand {
  readonly label: string;
  readonly points: readonly { readonly day: string; readonly low: number; readonly high: number }[];
}

/** The parts of a line that belong together: where more than so many days lie between two points, there is a gap. */
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

/** Every day that has a value, once, in order. */
export function daysOf(series: readonly ChartSeries[]): string[] {
  return [...new Set(series.flatMap(({ isGuide, points }) => (isGuide ? [] : points.map(({ day }) => day))))].sort();
}

/** Where labels stand that belong at these heights: at least so far apart, within the chart, in the same order. */
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
