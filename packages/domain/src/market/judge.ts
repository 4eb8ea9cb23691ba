import { daysBetween } from "../format/berlin.ts";
import type { MarketGood } from "../pricing/market.ts";
import { isPlausible } from "./plausible.ts";
import type { IndexSeries } from "./values.ts";

/** Net cents of a series on an ISO day. */
export interface DayValue {
  series: string;
  day: string;
  netCents: number;
}

/** One that is to be kept, with its place in what was sent, and what it is a price of. */
export interface NewValue extends DayValue {
  line: number;
  kind: MarketGood | IndexSeries;
}

/** What is wrong with a value: given twice, of a day that has not come, or unlikely to be meant. */
export type ValueProblem = "twice" | "ahead" | "implausible";

export interface Judged {
  added: NewValue[];
  changed: NewValue[];
  unchanged: number;
  issues: { line: number; problem: ValueProblem }[];
}

/** How far back, in days, a value still says what the next one may be. */
export const remembersDays = 60;

/**
 * Parts values into new, changed and known ones, and those that are refused. `known` is what is kept of these series from 60 days
 * before the first of the days; `confirmed` lets through what is unlikely.
 */
export function judgeValues(
  values: readonly NewValue[],
  known: readonly DayValue[],
  { today, confirmed }: { today: string; confirmed: boolean },
): Judged {
  const judged: Judged = { added: [], changed: [], unchanged: 0, issues: [] };
  const days = new Map<string, Map<string, number>>();
  const daysOf = (series: string): Map<string, number> => {
    const there = days.get(series) ?? new Map<string, number>();
    days.set(series, there);
    return there;
  };
  for (const { series, day, netCents } of known) daysOf(series).set(day, netCents);
  const given = new Set<string>();
  for (const value of values.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const { line, series, day, netCents, kind } = value;
    const before = daysOf(series).get(day);
    const refuse = (problem: ValueProblem): number => judged.issues.push({ line, problem });
    if (given.has(`${series} ${day}`)) refuse("twice");
    else if (day > today) refuse("ahead");
    else if (before === netCents) judged.unchanged += 1;
    else if (!confirmed && !isPlausible(kind, netCents, before ?? lastBefore(daysOf(series), day)))
      refuse("implausible");
    else {
      (before === undefined ? judged.added : judged.changed).push(value);
      daysOf(series).set(day, netCents);
    }
    given.add(`${series} ${day}`);
  }
  judged.issues.sort((one, other) => one.line - other.line);
  return judged;
}

/** The newest of the days before one, if it is not too old to say anything. */
function lastBefore(days: ReadonlyMap<string, number>, day: string): number | undefined {
  let newest = "";
  for (const other of days.keys()) if (other < day && other > newest) newest = other;
  return newest !== "" && daysBetween(newest, day) <= remembersDays ? days.get(newest) : undefined;
}
