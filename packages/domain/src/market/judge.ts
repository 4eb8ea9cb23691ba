import { daysBetween } from "../format/berlin.ts";
import { isPlausible } from "./plausible.ts";
import type { MarketGood } from "./prices.ts";
import type { IndexSeries } from "./values.ts";

/** The net cents of a series on an ISO day. */
export interface DayValue {
  series: string;
  day: string;
  netCents: number;
}

/** A value to store, with its line in the request or file and the goods or index it prices. */
export interface NewValue extends DayValue {
  line: number;
  kind: MarketGood | IndexSeries;
}

/** Why a value is refused: given twice, dated in the future, or implausible. */
export type ValueProblem = "twice" | "ahead" | "implausible";

export interface ImportJudgement {
  added: NewValue[];
  changed: NewValue[];
  unchanged: number;
  issues: { line: number; problem: ValueProblem }[];
}

/** How many days back a value still serves as a comparison for the next one. */
export const remembersDays = 60;

/**
 * Sorts values into new, changed, unchanged and refused ones. A value is compared with the stored one of its day, or else with the one
 * before it in its series.
 * @param known the stored values of these series, from 60 days before the first new day
 * @param options `today` is an ISO day; `confirmed` accepts implausible values
 */
export function judgeValues(
  values: readonly NewValue[],
  known: readonly DayValue[],
  { today, confirmed }: { today: string; confirmed: boolean },
): ImportJudgement {
  const judged: ImportJudgement = { added: [], changed: [], unchanged: 0, issues: [] };
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

/** @returns the value of the newest day before `day`, unless it is older than `remembersDays` */
function lastBefore(days: ReadonlyMap<string, number>, day: string): number | undefined {
  let newest = "";
  for (const other of days.keys()) if (other < day && other > newest) newest = other;
  return newest !== "" && daysBetween(newest, day) <= remembersDays ? days.get(newest) : undefined;
}
