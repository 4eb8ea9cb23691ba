import { daysBetween } from "../format/berlin.ts";

/** A price on an ISO day, in net cents. */
export interface DayPrice {
  day: string;
  netCents: number;
}

/** A straight line, given by its two ends. */
export interface Line {
  start: DayPrice;
  end: DayPrice;
}

/** The regression line of prices, and two parallel lines at the same distance; whole cents. */
export interface TrendChannel {
  /** How many days have a price. */
  days: number;
  centsPerDay: number;
  middle: Line;
  upper: Line;
  lower: Line;
}

/**
 * The line of least squares over the days, and two parallels (catalogue §7, auto-trend channel).
 * @param deviations the distance of the parallels, in standard deviations of the prices from the line
 * @returns null without prices of two different days
 */
export function trendChannel(prices: readonly DayPrice[], deviations: number): TrendChannel | null {
  const days = prices.map(({ day }) => day).sort();
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined || from === to) return null;
  const points = prices.map(({ day, netCents }) => ({ x: daysBetween(from, day), y: netCents }));
  const mean = (of: (point: { x: number; y: number }) => number): number =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const slope = mean((point) => (point.x - x) * (point.y - y)) / mean((point) => (point.x - x) ** 2);
  const on = (at: number): number => y + slope * (at - x);
  const aside = deviations * Math.sqrt(mean((point) => (point.y - on(point.x)) ** 2));
  const line = (by: number): Line => ({
    start: { day: from, netCents: Math.round(on(0) + by) },
    end: { day: to, netCents: Math.round(on(daysBetween(from, to)) + by) },
  });
  return {
    days: points.length,
    centsPerDay: Math.round(slope * 10_000) / 10_000,
    middle: line(0),
    upper: line(aside),
    lower: line(-aside),
  };
}
