import { Temporal } from "temporal-polyfill";
import { addDays } from "../calendar/days.ts";
import { daysBetween } from "../format/berlin.ts";

/** The periods that the analysis offers; "free" has days of its own. The heating season is October to April. */
export const analysisPeriods = ["month", "lastMonth", "quarter", "season", "year", "free"] as const;
export type AnalysisPeriod = (typeof analysisPeriods)[number];

/** A period is compared with the one before it, or the same one a year earlier. */
export const comparisons = ["before", "year"] as const;
export type Comparison = (typeof comparisons)[number];

/** ISO days in Berlin, both included. */
export interface Days {
  readonly start: string;
  readonly end: string;
}

const firstOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
const lastOfMonth = (day: string): string => addDays(monthsAfter(firstOfMonth(day), 1), -1);

/** The same day of another month, or its last day where that month is shorter. */
function monthsAfter(day: string, months: number): string {
  return Temporal.PlainDate.from(day).add({ months }).toString();
}

function season(today: string): Days {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  if (month >= 10) return { start: `${year}-10-01`, end: today };
  return { start: `${year - 1}-10-01`, end: today <= `${year}-04-30` ? today : `${year}-04-30` };
}

/**
 * A running month, quarter, season or year ends today, so that it is compared with as many days. From May to September the heating
 * season is the one that is over.
 * @returns the days of a period on an ISO day
 */
export function daysOfPeriod(period: Exclude<AnalysisPeriod, "free">, today: string): Days {
  const month = firstOfMonth(today);
  switch (period) {
    case "month":
      return { start: month, end: today };
    case "lastMonth":
      return { start: monthsAfter(month, -1), end: addDays(month, -1) };
    case "quarter":
      return { start: monthsAfter(month, -((Number(today.slice(5, 7)) - 1) % 3)), end: today };
    case "season":
      return season(today);
    case "year":
      return { start: `${today.slice(0, 4)}-01-01`, end: today };
  }
}

/** How many months before itself a period's predecessor lies. */
const monthsBack: Readonly<Record<Exclude<AnalysisPeriod, "free">, number>> = {
  month: 1,
  lastMonth: 1,
  quarter: 3,
  season: 12,
  year: 12,
};

/** Moves days back by months; whole months stay whole, however long they are. */
function movedBack({ start, end }: Days, months: number): Days {
  const moved = monthsAfter(end, -months);
  const isWhole = start === firstOfMonth(start) && end === lastOfMonth(end);
  return { start: monthsAfter(start, -months), end: isWhole ? lastOfMonth(moved) : moved };
}

/** @returns the days that a period is compared with; before free days lie as many days */
export function comparedDays(period: AnalysisPeriod, days: Days, comparison: Comparison): Days {
  if (comparison === "year") return movedBack(days, 12);
  if (period !== "free") return movedBack(days, monthsBack[period]);
  return { start: addDays(days.start, daysBetween(days.end, days.start) - 1), end: addDays(days.start, -1) };
}
